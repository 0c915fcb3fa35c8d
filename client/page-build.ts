import { createHash } from 'node:crypto';

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
      handler(html, { bundle }) {
        const hash = createHash('sha256').update(html);
        for (const name of Object.keys(bundle ?? {}).sort()) hash.update(name);
        const content = hash.digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
      },
    },
  };
}
