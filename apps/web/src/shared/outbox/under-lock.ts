/**
 * Runs `action` while no other tab is in one of the same name; given up when the signal comes before its turn. Where
 * there are no locks (a page served over plain http) it runs at once.
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
