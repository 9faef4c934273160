import type { Plugin } from 'vite';

const KNOWN = /\/register\/strength\/known\.ts$/;

/** Replaces a package with all common passwords by the part that the strength estimate of a password uses. */
export function knownPasswords(): Plugin {
  return {
    name: 'sfera:known-passwords',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: KNOWN },
      async handler() {
        const { known } = await import('../src/features/auth/register/strength/known.ts');
        return `export const known = JSON.parse(${JSON.stringify(JSON.stringify(known))});`;
      },
    },
  };
}
