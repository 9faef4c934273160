import type { Ids } from '../requests/fitting-values.ts';

/** Ids of one kind: enough to choose from, and few enough that most still exist. */
const MOST_OF_A_KIND = 30;

export interface KnownIds {
  all: Ids;
  add(kind: string, ...more: string[]): void;
}

/** Ids that exist and that requests may name, the newest of each kind. */
export function knownIds(): KnownIds {
  const all: Record<string, string[]> = {};
  return {
    all,
    add: (kind, ...more) => void (all[kind] = [...(all[kind] ?? []), ...more].slice(-MOST_OF_A_KIND)),
  };
}
