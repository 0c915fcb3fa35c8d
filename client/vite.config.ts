import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { appShell } from './app-shell.ts';
import { pageBuild } from './page-build.ts';

const TABLE = 'http://127.0.0.1:8321';

export default defineConfig(({ mode }) => ({
  // What the page loads is found from its <base>, which the server sets.
  base: './',
  plugins: [svelte(), pageBuild(), appShell()],
  build: {
    outDir: '../src/backalley/server/page',
    emptyOutDir: true,
    // What every visit loads is one file: each more costs its headers, and is packed worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
  server: {
    proxy: { '/api': { target: TABLE, ws: true } },
  },
  // Components are mounted in tests, which needs Svelte's browser half.
  ...(mode === 'test' ? { resolve: { conditions: ['browser'] } } : {}),
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // Else styles that a test asks for as text would be empty.
    css: { include: [/\.css\?raw/] },
    // Files share their worker's document: to make one anew for each took most of the time.
    pool: 'threads',
    isolate: false,
  },
}));
