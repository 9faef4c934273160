import type { UserId } from '@sfera/contract/base/ids';
import type { RecommendedUser } from '@sfera/contract/people/search';

/**
 * The list of people after the server has answered anew: each person who is shown keeps the place, new ones take the
 * places of those who are gone, the rest of them follows at the end. A person who `isHeld` (in the reader's sight, or
 * under the keyboard) stays without being in the answer, and nothing before such a person moves.
 */
export function mergeRecommended(
  shown: readonly RecommendedUser[],
  fresh: readonly RecommendedUser[],
  isHeld: (id: UserId) => boolean,
): RecommendedUser[] {
  const newer = new Map(fresh.map((person) => [person.id, person]));
  const known = new Set(shown.map(({ id }) => id));
  const coming = fresh.filter(({ id }) => !known.has(id));
  const lastHeld = shown.findLastIndex(({ id }) => isHeld(id));
  const places = shown.flatMap((person, place) => {
    const same = newer.get(person.id);
    if (same) return same;
    if (isHeld(person.id)) return person;
    return coming.shift() ?? (place < lastHeld ? person : []);
  });
  return [...places, ...coming];
}
