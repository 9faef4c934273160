import type { UserId } from '@sfera/contract/base/ids';
import type { StoryGroup } from '@sfera/contract/stories/stories';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useState } from 'react';
import { allGroups, storyGroupsQuery } from '#entities/story/story-queries.ts';

/** Ids of stories sort by time. */
const newestOf = ({ stories }: StoryGroup): string => stories.at(-1)?.id ?? '';

/** Unseen groups first, then by the newest story. */
const byFreshness = (one: StoryGroup, other: StoryGroup): number =>
  Number(other.hasUnseen) - Number(one.hasUnseen) || (newestOf(one) < newestOf(other) ? 1 : -1);

const freshOrder = (groups: readonly StoryGroup[]): UserId[] =>
  groups.toSorted(byFreshness).map(({ id }) => id);

/** Shown groups keep their places, new groups come at the end. */
function arrange(groups: readonly StoryGroup[], order: readonly UserId[]): StoryGroup[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: StoryGroup) => places.get(id) ?? places.size;
  return groups.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/**
 * The groups in the order of the strip: by freshness, but no circle moves under a pointer.
 * @param isHeld called when new groups come: whether a person is about to press a circle
 * @returns `settle` sorts all groups in any case
 */
export function useShownOrder(groups: readonly StoryGroup[], isHeld: () => boolean) {
  const cache = useQueryClient();
  const [order, setOrder] = useState(() => freshOrder(groups));
  const shown = useMemo(() => arrange(groups, order), [groups, order]);

  useLayoutEffect(() => {
    setOrder(isHeld() ? shown.map(({ id }) => id) : freshOrder(groups));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what comes from outside is put in order
  }, [groups]);

  const settle = () => {
    // The cache is newer than the rendered groups: a story may have been seen a moment ago.
    const known = cache.getQueryData(storyGroupsQuery().queryKey);
    if (known) setOrder(freshOrder(allGroups(known)));
  };
  return { shown, settle };
}
