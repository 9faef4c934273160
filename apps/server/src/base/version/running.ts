import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readJson, writeJson } from './read-json.ts';

const Running = z.object({
  pid: z.int(),
  version: z.string(),
  id: z.string(),
  /** Absolute path of the code that runs. */
  folder: z.string(),
  port: z.int(),
  /** Something starts the server again after its end: `npm start`, or a service of systemd. */
  isSupervised: z.boolean(),
});
/** The server that answers for a data folder. */
export type Running = z.infer<typeof Running>;

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

export const writeRunning = (dataDir: string, running: Running): void => writeJson(fileOf(dataDir), running);

/** Null when no server runs. */
export function readRunning(dataDir: string): Running | null {
  const { success, data } = Running.safeParse(readJson(fileOf(dataDir)));
  return success && isAlive(data.pid) ? data : null;
}

export function forgetRunning(dataDir: string): void {
  if (readRunning(dataDir)?.pid === process.pid) rmSync(fileOf(dataDir), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
