import { join } from 'node:path';

/** Modules that the app has in the place of a library's: here for the build, and for tests. */
export const ALIASES = {
  'zod/mini': join(import.meta.dirname, '../src/shared/schema/mini.ts'),
};
