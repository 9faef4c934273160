import type { Ids } from '../requests/fitting-values.ts';

/** Of one kind: enough to choose from, and few enough that most are still there. */
const MOST_OF_A_KIND = 30;

export interface KnownIds {
  all: Ids;
  add(kind: string, ...more: string[]): void;
}

/** Ids that requests may name, the newest of each kind. */
export function knownIds(): KnownIds {
  const all: Record<string, string[]> = {};
  return {
    all,
    add: (kind, ...more) => void (all[kind] = [...(all[kind] ?? []), ...more].slice(-MOST_OF_A_KIND)),
  };
}
