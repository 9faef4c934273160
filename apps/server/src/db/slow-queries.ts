/** Is told of a slow statement: its text without its parameters, and how long it took. */
type OnSlow = (text: string, durationMs: number) => void;

let limitMs = Infinity;
let onSlow: OnSlow = () => {};

/** From now on `tell` is told of each statement of this process that takes `thresholdMs` or longer. */
export function watchSlowQueries(thresholdMs: number, tell: OnSlow): void {
  limitMs = thresholdMs;
  onSlow = tell;
}

/** Sends a statement. The time that it waits for a connection does not count. */
export async function timed<Result>(text: string, send: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  try {
    return await send();
  } finally {
    const durationMs = performance.now() - startedMs;
    if (durationMs >= limitMs) onSlow(text, durationMs);
  }
}
