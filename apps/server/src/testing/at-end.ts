const tasks: (() => Promise<void>)[] = [];

/**
 * Runs the task when the test file has ended, the last task first. Unlike `afterAll`, this may be called anywhere, also
 * in a hook or a test.
 */
export const atEnd = (task: () => Promise<void>): void => void tasks.push(task);

/** Runs the remaining tasks of this test file. The next file of the same worker finds an empty list. */
export async function endTasks(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
}
