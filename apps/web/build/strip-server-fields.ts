import type { Plugin } from 'vite';

/** Fields of routes on one line each: summaries, error codes, rate limits, and what the service worker keeps. */
const FIELDS =
  /^ +(?:summary: '[^'\n]*'|errors: \[[^\]\n]*\]|rateLimit: \{ calls[^}\n]*\}|offline: \{ keyedBy[^}\n]*\}),$/gm;

/** Leaves out of the app the fields of API routes that only the server and the build of the service worker read. */
export function stripServerFields(): Plugin {
  return {
    name: 'sfera:strip-server-fields',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(FIELDS, ''), map: null }),
    },
  };
}
