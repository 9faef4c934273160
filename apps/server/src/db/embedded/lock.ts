import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

export interface Lock {
  release(): void;
}

/**
 * Takes the lock of the file, or returns null when another process (or this one) holds the lock. Node has no flock; an
 * exclusive SQLite transaction on an empty file is a lock of the kernel, which a kill -9 frees at once and no reused
 * pid can fake. Nothing is ever written to the file.
 */
export function tryLock(file: string): Lock | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => database.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
