/** The pictures of courts, bloopers and wild cards: one file each, which a card refers to by name. */
const FILES = import.meta.glob<string>('./art/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Whether a card has a picture of its own. */
export function isDrawn(card: string): boolean {
  return `./art/${card}.svg` in FILES;
}

/** What `<use href="#art-SK">` refers to. */
export function symbols(): string {
  return Object.entries(FILES)
    .map(([path, svg]) => {
      const name = path.slice('./art/'.length, -'.svg'.length);
      const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
      return `<symbol id="art-${name}" viewBox="0 0 200 280">${inner.replace(/\n/g, '')}</symbol>`;
    })
    .join('');
}
