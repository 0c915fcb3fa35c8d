/** What codes are made of: no letter or digit that is taken for another. */
const CODE = /^[2-9a-hjkmnp-z]{6,}$/;

/**
 * The code of a room as somebody typed or pasted it: large letters, spaces and hyphens do not
 * matter, nor does the rest of a link. Null where it can be none.
 */
export function codeFrom(text: string): string | null {
  const behind = /\/table\/([^/?#]+)/.exec(text)?.[1] ?? text;
  const code = behind.replace(/[\s.·–-]/g, '').toLowerCase();
  return CODE.test(code) ? code : null;
}

/** The code to be read from a screen and typed. */
export function shownCode(code: string): string {
  return code.toUpperCase();
}

/** The code to be read out, letter by letter. */
export function spelled(code: string): string {
  return shownCode(code).replace(/(?<=.)(?=.)/g, ' ');
}

/** The link that brings friends to a room. */
export function linkTo(code: string): string {
  return new URL(`table/${encodeURIComponent(code)}`, document.baseURI).href;
}

/** Whether links to where this page is lead nowhere from any other device. */
export function isOnlyHere(hostname = location.hostname): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** The link that moves a seat: what is behind the # is sent to no server, and kept in no log. */
export function moveLinkTo(code: string, token: string): string {
  return `${linkTo(code)}#${token}`;
}
