/**
 * Runs `action` while no other tab holds the lock of this name; skips it when the signal aborts the wait. Without the
 * Locks API (a page served over plain http) the action runs at once.
 */
export async function underLock(
  name: string,
  signal: AbortSignal,
  action: () => Promise<void>,
): Promise<void> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- see above
  if (!navigator.locks) return action();
  try {
    await navigator.locks.request(name, { signal }, action);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
