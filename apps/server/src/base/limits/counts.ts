/** Counts things by key, such as open connections by address. A key with a count of zero takes no memory. */
export interface Counts {
  of(key: string): number;
  add(key: string): void;
  remove(key: string): void;
}

export function createCounts(): Counts {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add: (key) => void counts.set(key, of(key) + 1),
    remove(key) {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
}
