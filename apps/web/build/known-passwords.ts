import type { Plugin } from 'vite';

const KNOWN = /\/password-strength\/known\.ts$/;

/** Replaces a package with all common passwords by the part that the strength estimate of a password uses. */
export function knownPasswords(): Plugin {
  return {
    name: 'sfera:known-passwords',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: KNOWN },
      async handler() {
        const { known } = await import('../src/shared/password-strength/known.ts');
        return `export const known = JSON.parse(${JSON.stringify(JSON.stringify(known))});`;
      },
    },
  };
}
