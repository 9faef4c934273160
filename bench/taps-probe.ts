declare global {
  interface Window {
    /** Duration of the longest event of the taps since the last call. Unit: milliseconds, in steps of 8. */
    takeTapMs(): number;
  }
}

/** Runs in the page, before its own code: notes how long the events of taps take until the next frame. */
export function installTapProbe(): void {
  let longestMs = 0;
  const take = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (Reflect.get(entry, 'interactionId')) longestMs = Math.max(longestMs, entry.duration);
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  // TypeScript's library lacks the threshold: https://www.w3.org/TR/event-timing/
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  observer.observe(options);
  window.takeTapMs = () => {
    take(observer.takeRecords());
    const taken = Math.max(longestMs, 16);
    longestMs = 0;
    return taken;
  };
}
