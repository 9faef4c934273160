import { join } from 'node:path';

/** The folder of the repository. */
export const REPOSITORY = join(import.meta.dirname, '../..');

/** The server's data of a bench, which later runs use again. */
export const keptData = (name: string): string => join(REPOSITORY, 'data', name);
