import { existsSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../../../../shared/media');

/** Files of real phones lie beside the checkout on some machines; tests use those that exist. */
export const hasSharedMedia = existsSync(FOLDER);
export const sharedMedia = (name: string): string => join(FOLDER, name);
