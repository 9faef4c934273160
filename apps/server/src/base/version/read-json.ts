import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Null when the file is missing or is no JSON, as after a power cut. The caller checks the shape. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Replaces the file as a whole: it is the former or the new one at every moment. Root gives it to the owner of the folder,
 * as whom the server runs.
 */
export function writeJson(file: string, value: unknown): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { flush: true, mode: 0o600 });
    const { uid, gid } = statSync(dirname(file));
    if (process.getuid?.() === 0 && uid !== 0) chownSync(draft, uid, gid);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
