import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { int } from '@sfera/contract/base/numbers';
import { readJson, writeJson } from './read-json.ts';

const Running = v.object({
  pid: int,
  version: v.string(),
  id: v.string(),
  /** Absolute path of the code that runs. */
  folder: v.string(),
  port: int,
  /** Something starts the server again after its end: `npm start`, or a service of systemd. */
  isSupervised: v.boolean(),
});
/** The server that answers for a data folder. */
export type Running = v.InferOutput<typeof Running>;

const fileOf = (dataDir: string) => join(dataDir, 'running.json');

export const writeRunning = (dataDir: string, running: Running): void => writeJson(fileOf(dataDir), running);

/** Null when no server runs. */
export function readRunning(dataDir: string): Running | null {
  const found = readAs(Running, readJson(fileOf(dataDir)));
  return found && isAlive(found.pid) ? found : null;
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
