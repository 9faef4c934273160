import { join } from 'node:path';
import type { Plugin } from 'vite';

const OWN = join(import.meta.dirname, '../src/shared/ui/icon/create-icon.ts');

/** Has lucide's icons made into components by our own function: the icons are theirs, the code around them is ours. */
export function leanIcons(): Plugin {
  return {
    name: 'sfera:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => OWN,
    },
  };
}
