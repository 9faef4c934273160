import { join } from 'node:path';

/** The folder of the code that runs: the clone, or one of its releases. */
export const CODE = join(import.meta.dirname, '../../../../..');

/** The Node of that code. */
export const nodeOf = (folder: string): string => join(folder, 'node_modules', 'node', 'bin', 'node');
