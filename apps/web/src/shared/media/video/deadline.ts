/** Waits for the work until the signal aborts, then throws the signal's reason. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { signal: settled.signal });
  });
  return Promise.race([work, aborted]).finally(() => settled.abort());
}

/**
 * Runs `work` for at most `ms`, then aborts its signal with a `TimeoutError`.
 * @throws the outer signal's reason as soon as that signal aborts
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const inner = new AbortController();
  const giveUp = () => inner.abort(signal.reason);
  signal.addEventListener('abort', giveUp);
  const late = new DOMException('Not done in time', 'TimeoutError');
  const timer = setTimeout(() => inner.abort(late), ms);
  try {
    return await orAborted(work(inner.signal), inner.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
