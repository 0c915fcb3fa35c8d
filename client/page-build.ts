import type { Plugin } from 'vite';

/**
 * Names the built page by all that it is made of, in its head: `/api/page` says which one the server
 * has, and a page that is another is older.
 */
export function pageBuild(): Plugin {
  return {
    name: 'page-build',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const content = await hashed([html, ...Object.keys(bundle ?? {}).sort()].join('\n'));
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
      },
    },
  };
}

async function hashed(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
