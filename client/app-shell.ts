import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** What the shell is kept as: no address of the page, so that it is never served for one. */
const SHELL = 'index.html?shell';

/**
 * Makes an app of the page: its manifest, and the service worker that keeps the shell for when there
 * is no line. Every visit asks the server first, so that it never serves an old page to a new server;
 * what is under /api passes it by.
 */
export function appShell(): Plugin[] {
  return VitePWA({
    // registered in src/shell/worker.ts: scripts within the page are forbidden
    injectRegister: false,
    filename: 'sw.js',
    includeManifestIcons: false,
    manifest: {
      name: 'Back Alley',
      short_name: 'Back Alley',
      description: 'A card table for Back Alley Bridge and rubber bridge.',
      lang: 'en',
      start_url: '.',
      scope: '.',
      display: 'standalone',
      background_color: '#12312a',
      theme_color: '#12312a',
      categories: ['games'],
      icons: [
        { src: 'mark.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: 'mark-192.png', sizes: '192x192', type: 'image/png' },
        { src: 'mark-512.png', sizes: '512x512', type: 'image/png' },
        {
          src: 'mark-maskable.svg',
          sizes: 'any',
          type: 'image/svg+xml',
          purpose: 'maskable',
        },
        {
          src: 'mark-maskable-512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
    },
    workbox: {
      globPatterns: ['index.html', 'assets/**/*'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html' ? { ...entry, url: SHELL } : entry,
          ),
        }),
      ],
      navigateFallback: null,
      directoryIndex: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !url.pathname.includes('/api/'),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: SHELL } },
        },
      ],
      skipWaiting: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
