import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ALIASES } from './build/aliases.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { headScript } from './build/head-script.ts';
import { leanIcons } from './build/lean-icons.ts';
import { knownPasswords } from './build/known-passwords.ts';
import { preloadStart } from './build/preload-start.ts';
import { precompress } from './build/precompress.ts';
import { screenLinks } from './build/screen-links.ts';
import { reactionSprite } from './build/reaction-sprite.ts';
import { stripServerFields } from './build/strip-server-fields.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

/** Chunks that browsers fetch as the difference to those of a former build: nearly all of what an update changes. */
const DICTIONARIES = new Set(['start', 'home']);

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: ALIASES },
  plugins: [
    react(),
    stripServerFields(),
    headScript(),
    preloadStart(),
    reactionSprite(),
    knownPasswords(),
    screenLinks(),
    leanIcons(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: ['es2022', 'chrome111', 'firefox115', 'safari16.4'],
    // Browsers without modulepreload fetch the same chunks a little later.
    modulePreload: { polyfill: false },
    // A data: script or font would break the content security policy, and small files travel well over HTTP/2.
    assetsInlineLimit: 0,
    // Tells .size-limit.cjs which chunks a screen needs.
    manifest: true,
    rolldownOptions: {
      // Numbers of the contract stand where they are used.
      optimization: { inlineConst: true },
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first screen lists all chunks and their styles: without names the list is 1 kB smaller. The manifest tells
        // which is which.
        chunkFileNames: ({ name }) => `assets/${DICTIONARIES.has(name) ? `${name}-` : ''}[hash].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  worker: { format: 'es' },
  // Fetched when a file is opened: found that late, the development server would bundle them and reload the page.
  optimizeDeps: { include: ['mediabunny', 'wavesurfer.js'], exclude: ['@ffmpeg/core'] },
  server: {
    proxy: {
      '/api': server,
      '/media': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
