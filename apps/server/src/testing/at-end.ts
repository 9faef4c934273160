const tasks: (() => Promise<void>)[] = [];

/** Runs the task when the test file has ended, the last one first. Unlike `afterAll` it may be called anywhere, also in a hook or a test. */
export const atEnd = (task: () => Promise<void>): void => void tasks.push(task);

/** Runs what this test file has left to do. The next file of the same worker finds nothing of it. */
export async function endTasks(): Promise<void> {
  for (const task of tasks.splice(0).toReversed()) await task();
}
