/** Values of the labels of a series, in the order in which the series names them. */
type Values = readonly string[];

/** One number of a series. `suffix` follows the name of the series: `_bucket`. */
export interface Sample {
  labels: Readonly<Record<string, string | number>>;
  value: number;
  suffix?: '_bucket' | '_sum' | '_count';
}

/** A named metric with labels, which the code that serves the metrics reads. */
export interface Series {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** A failure leaves the series out of this reading. */
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/**
 * Sets of labels that one series keeps; a further set counts as `other` in each label. Code chooses labels of few values,
 * so the bound only matters where a stranger could choose one: some 300 calls with up to ten statuses each stay below.
 */
const MOST_SETS = 5_000;
const OTHER = 'other';

const series = new Map<string, Series>();

/** All series of this process, in the order in which they are to be read. */
export const allSeries = (): Series[] => [...series.values()];

const labelled = (names: Values, values: Values): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));

/** Finds what belongs to a set of labels, and makes it at its first use. */
function createSets<Kept>(names: Values, make: () => Kept) {
  const sets = new Map<string, { values: Values; kept: Kept }>();
  const open = (key: string, values: Values): Kept => {
    const kept = make();
    sets.set(key, { values, kept });
    return kept;
  };
  return {
    of(values: Values): Kept {
      const key = values.length === 1 ? (values[0] ?? '') : values.join('\n');
      const found = sets.get(key);
      if (found) return found.kept;
      if (sets.size < MOST_SETS) return open(key, values);
      return (
        sets.get(OTHER)?.kept ??
        open(
          OTHER,
          names.map(() => OTHER),
        )
      );
    },
    all: () => [...sets.values()].map(({ values, kept }) => ({ labels: labelled(names, values), kept })),
  };
}

/** Counts something in this process. It costs a look into a map, and needs no library. */
export interface Counter {
  add(values: Values, by?: number): void;
}

export function counter(name: string, help: string, labels: Values): Counter {
  const sets = createSets(labels, () => ({ value: 0 }));
  // A counter without labels is there from the beginning, so that a graph shows its first step.
  if (labels.length === 0) sets.of([]);
  series.set(name, {
    name,
    help,
    type: 'counter',
    read: () => sets.all().map(({ labels: of, kept }) => ({ labels: of, value: kept.value })),
  });
  return { add: (values, by = 1) => void (sets.of(values).value += by) };
}

/** Counts values by size. */
export interface Histogram {
  observe(values: Values, value: number): void;
}

/** @param bounds upper ends of the buckets, ascending */
export function histogram(name: string, help: string, labels: Values, bounds: readonly number[]): Histogram {
  const sets = createSets(labels, () => ({ sum: 0, counts: new Float64Array(bounds.length + 1) }));
  series.set(name, {
    name,
    help,
    type: 'histogram',
    read: () =>
      sets.all().flatMap(({ labels: of, kept: { sum, counts } }) => {
        const samples: Sample[] = [];
        let total = 0;
        for (const [at, count] of counts.entries()) {
          total += count;
          samples.push({ suffix: '_bucket', labels: { ...of, le: bounds[at] ?? '+Inf' }, value: total });
        }
        samples.push({ suffix: '_sum', labels: of, value: sum });
        samples.push({ suffix: '_count', labels: of, value: total });
        return samples;
      }),
  });
  return {
    observe(values, value) {
      const kept = sets.of(values);
      let at = 0;
      while (at < bounds.length && value > (bounds[at] ?? 0)) at += 1;
      kept.counts[at] = (kept.counts[at] ?? 0) + 1;
      kept.sum += value;
    },
  };
}

/** A number that is looked up whenever it is asked for. A second gauge of the same name takes the place of the first. */
export function gauge(name: string, help: string, read: Series['read']): void {
  series.set(name, { name, help, type: 'gauge', read });
}
