import type { Plugin } from 'vite';

/** Fields of routes: summaries, error codes, rate limits, standing of the caller, and what the service worker keeps. */
const FIELDS =
  /^ +(?:summary: '[^'\n]*'|errors: \[[^\]]*\]|rateLimit: \{ calls[^}\n]*\}|offline: \{ keyedBy[^}\n]*\}|writes: false|openToDisabled: true),$/gm;

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
