import { join } from 'node:path';

/**
 * Modules that the app has in the place of a library's: here for the build, and for tests. Of a library with code for Node
 * too, tests get that for browsers.
 */
export const ALIASES = {
  'zod/mini': join(import.meta.dirname, '../src/shared/schema/mini.ts'),
  'tus-js-client': 'tus-js-client/lib.esm/browser/index.js',
};
