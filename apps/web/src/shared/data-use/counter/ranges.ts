/** Disjoint stretches of a video in ascending order. Unit: seconds. */
export type Ranges = readonly (readonly [start: number, end: number])[];

/** Stretches as near as this are one. Unit: seconds. */
const GAP_SECONDS = 0.05;

/** The stretches that either of the two covers. */
export function union(some: Ranges, others: Ranges): Ranges {
  const all = [...some, ...others].toSorted(([first], [second]) => first - second);
  const joined: [number, number][] = [];
  for (const [start, end] of all) {
    const last = joined.at(-1);
    if (last && start <= last[1] + GAP_SECONDS) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

export const secondsOf = (ranges: Ranges): number =>
  ranges.reduce((sum, [start, end]) => sum + end - start, 0);
