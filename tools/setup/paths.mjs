import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that runs everything after the set-up: the npm package `node`, pinned in the root package.json. */
export const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

/** Compiled code of former starts (decision 102): a start then reads no TypeScript. */
export const CODE_CACHE = join(ROOT, 'node_modules', '.cache', 'code');
