import { type Found, skipped } from './item.ts';
import type { SkipReason } from './skip-reason.ts';

/** Entries of one group and reason that are named one by one; more are one line with their number. */
const NAMED = 20;

/** Collects what is left out, so that a list of 100,000 messages is told in a few lines. */
export class Tally {
  readonly #groups = new Map<
    string,
    { where: string; reason: SkipReason; count: number; places: string[] }
  >();

  /** `group`: the list or chat. `place`: the entry within it, if the person may look for it. */
  add(group: string, reason: SkipReason, place?: string): void {
    const key = JSON.stringify([group, reason]);
    const found = this.#groups.get(key) ?? { where: group, reason, count: 0, places: [] };
    this.#groups.set(key, found);
    found.count += 1;
    if (place !== undefined && found.places.length < NAMED) found.places.push(place);
  }

  *lines(): Generator<Found> {
    for (const { where, reason, count, places } of this.#groups.values())
      if (places.length === count) for (const place of places) yield skipped(place, reason);
      else yield skipped(where, reason, count > 1 ? count : undefined);
  }
}
