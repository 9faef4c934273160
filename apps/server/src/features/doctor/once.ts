/** Time for the one look at the server from outside. Less than a check has, which then can say what was seen. */
export const OUTSIDE_WITHIN_MS = 4_000;

/** Calls `ask` at the first call only; all calls get the same answer. */
export function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}
