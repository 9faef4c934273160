import type { Plugin } from 'vite';

/** Leaves the Russian summaries of API calls out of the app: only `/api/docs`, which the server makes, shows them. */
export function stripSummaries(): Plugin {
  return {
    name: 'sfera:strip-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(/^ +summary: '[^'\n]*',$/gm, ''), map: null }),
    },
  };
}
