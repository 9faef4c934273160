const EVENTS_PER_SECOND = 20;

/** Counts the events of one connection. The returned function answers whether one more event is within the rate. */
export function createEventRate(): (nowMs: number) => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (nowMs) => {
    if (nowMs - since >= 1_000) {
      since = nowMs;
      count = 0;
    }
    count += 1;
    return count <= EVENTS_PER_SECOND;
  };
}
