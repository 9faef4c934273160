import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './paths.mjs';

/** Of a server that an upgrade has asked to start anew (`platform/release/own-start.ts`). */
export const RESTART_EXIT_CODE = 75;

/** Whether the last started version has not yet become ready (`platform/release/chosen.ts`). */
export function isOnTrial() {
  try {
    const file = join(resolve(ROOT, process.env.SFERA_DATA || 'data'), 'release.json');
    return JSON.parse(readFileSync(file, 'utf8')).state === 'trying';
  } catch {
    return false;
  }
}
