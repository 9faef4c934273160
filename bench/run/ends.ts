import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program ended by signal n exits with 128 + n, by convention of the shell. */
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
/** Time for a server to end in order, before it is killed. */
const END_WITHIN_MS = 15_000;

/** A machine on which the bench cannot measure: its Russian message tells what to do, and no stack follows. */
export class CannotMeasure extends Error {}

const children = new Set<ChildProcess>();
const folders = new Set<string>();
const ends = new Set<() => Promise<unknown>>();

/** Ends the process with the bench, also where the bench is interrupted or fails before its own `finally`. */
export function endWithBench<Child extends ChildProcess>(child: Child): Child {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Returns `end` as a function to call once: the bench calls it, or else its end does. */
export function onceAtEnd(end: () => Promise<unknown>): () => Promise<void> {
  const call = async () => {
    if (ends.delete(call)) await end();
  };
  ends.add(call);
  return call;
}

/** Makes an empty folder that is removed with the bench. */
export async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `sfera-${name}-`));
  folders.add(folder);
  return folder;
}

/** Runs a bench, and ends what it has started: after success, after a failure, and after a signal. */
export async function runToEnd(bench: () => Promise<void>): Promise<never> {
  let isInterrupted = false;
  for (const [signal, code] of Object.entries(EXIT_CODES))
    process.on(signal, () => {
      // npm repeats a terminal's Ctrl-C.
      if (!isInterrupted) void endAll().finally(() => process.exit(code));
      isInterrupted = true;
    });
  try {
    await bench();
  } catch (error) {
    // A bench whose server has just been ended fails as well.
    if (isInterrupted) return new Promise(() => {});
    console.error(error instanceof CannotMeasure ? error.message : error);
    process.exitCode = 1;
  }
  await endAll();
  return process.exit();
}

async function endAll(): Promise<void> {
  const ended = [...children].map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  const timer = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), END_WITHIN_MS);
  await Promise.all(ended);
  clearTimeout(timer);
  await Promise.all([...ends].map((end) => end()));
  await Promise.all([...folders].map((folder) => rm(folder, { recursive: true, force: true })));
}
