import { afterAll } from 'vitest';

const tasks: (() => Promise<void>)[] = [];

/** Runs the task when the test file has ended, the last one first. Unlike `afterAll` it may be called anywhere, also in a hook or a test. */
export const atEnd = (task: () => Promise<void>): void => void tasks.push(task);

// A set-up file, so that this is registered before any test or hook of the file.
afterAll(async () => {
  for (const task of tasks.toReversed()) await task();
});
