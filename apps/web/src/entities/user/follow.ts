import { requestFollow, unfollow } from '@sfera/contract/people/request-follow';
import type { UserId } from '@sfera/contract/base/ids';
import type { FollowStatus } from '@sfera/contract/people/users';
import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { STORY_GROUPS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { put } from '#shared/outbox/outbox.ts';
import { Overlay } from '#shared/outbox/overlay.ts';
import { defineWrite } from '#shared/outbox/write.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { currentUserQuery } from './current-user.ts';
import { text } from './follow-text.ts';
import { profileKey } from '../cache-keys.ts';

export interface Follow {
  status: FollowStatus;
  /** The account's accepted followers, where the caller knows them. */
  countFollowers?: number;
}

interface FollowWish {
  readonly userId: UserId;
  /** False leaves the account, or takes the request back. */
  readonly wanted: boolean;
  /** The account approves its followers. */
  readonly isPrivate: boolean;
}

/** One cache entry per account, so every button for that account agrees. Seeded by what lists accounts. */
export const followQuery = (userId: UserId) =>
  queryOptions<Follow>({
    queryKey: ['follow', userId],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** The follows that were tapped and are not settled yet. */
const followOverlay = new Overlay<Follow>();

/** When the latest follow or unfollow that has succeeded was sent; 0 when none was. Unit: ms since 1970. */
export const useLastFollow = create<number>(() => 0);

/**
 * Whether the person follows an account. `isPrivate` accounts are asked first. A change is shown at once; when the
 * server refuses it, what the server last said shows again.
 */
export const followWrite = defineWrite<FollowWish, Follow & { sentAtMs: number }>({
  name: 'follow',
  patience: 'offline',
  key: ({ userId }) => userId,
  layer: followOverlay.layer((known, { wanted, isPrivate }) => changed(known, wanted, isPrivate)),
  isDone({ userId, wanted }, cache) {
    const known = cache.getQueryData(followQuery(userId).queryKey);
    return known !== undefined && (known.status !== 'none') === wanted;
  },
  async send({ userId, wanted }) {
    const sentAtMs = Date.now();
    const answer = await call(wanted ? requestFollow : unfollow, { params: { id: userId } });
    return { ...answer, sentAtMs };
  },
  done({ userId, isPrivate }, cache, { sentAtMs, ...answer }, { isLatest }) {
    followOverlay.settle(cache, userId, 'answer', () => answer);
    setFollow(cache, userId, answer);
    useLastFollow.setState(sentAtMs, true);
    if (isLatest) refreshFollowed(cache, userId, isPrivate);
  },
  undo({ userId, wanted, isPrivate }, cache, error, { hasWaited }) {
    refreshFollowed(cache, userId, isPrivate);
    // The button that was tapped says so otherwise.
    if (hasWaited)
      toast(`${wanted ? text.followFailed : text.leaveFailed}. ${error.message}`, { kind: 'error' });
  },
  leave({ userId, wanted, isPrivate }, cache) {
    // The follow stays as it was sent, until the server has answered.
    const known = cache.getQueryData(followQuery(userId).queryKey) ?? {
      status: wanted ? 'none' : 'following',
    };
    setFollow(cache, userId, changed(known, wanted, isPrivate));
    refreshFollowed(cache, userId, isPrivate);
  },
});

interface SetFollowOptions {
  isPrivate?: boolean;
  onError?: (error: Error) => void;
}

/** Follows (true) or leaves (false) an account. */
export function useSetFollow(userId: UserId, { isPrivate = false, onError }: SetFollowOptions = {}) {
  const cache = useQueryClient();
  return useCallback(
    (wanted: boolean) => put(followWrite, { userId, wanted, isPrivate }, { cache, onRefused: onError }),
    [cache, userId, isPrivate, onError],
  );
}

/** The relation as it is shown; undefined while nothing is known. */
export function useFollow(userId: UserId): Follow | undefined {
  const { data } = useQuery(followQuery(userId));
  return followOverlay.useOver(userId, data);
}

/** The same; `status` is what the answer said that brought the account, and makes the cache entry when there is none. */
export function useFollowOr(userId: UserId, status: FollowStatus): Follow {
  const { data = { status } } = useQuery({ ...followQuery(userId), initialData: { status } });
  return followOverlay.useOver(userId, data);
}

/** The same once, outside of a component's drawing. */
export const statusOf = (cache: QueryClient, userId: UserId, status: FollowStatus): FollowStatus =>
  followOverlay.over(userId, cache.getQueryData(followQuery(userId).queryKey) ?? { status }).status;

/**
 * Puts in what an answer says of an account. A change that was confirmed since the answer was asked for (`askedAtMs`,
 * milliseconds since 1970) wins.
 */
export const seedFollow = (cache: QueryClient, userId: UserId, follow: Follow, askedAtMs: number): void =>
  setFollow(cache, userId, (known) => ({
    ...known,
    ...(followOverlay.asKnown(cache, userId, follow, askedAtMs) ?? follow),
  }));

function setFollow(
  cache: QueryClient,
  userId: UserId,
  follow: Follow | ((known: Follow | undefined) => Follow),
): void {
  // An entry written before anything observes it takes its lifetime from here: a list may return to it any time.
  cache.setQueryDefaults(['follow'], { gcTime: Infinity });
  cache.setQueryData(followQuery(userId).queryKey, follow);
}

/** Asks anew for what a follow changes elsewhere. */
function refreshFollowed(cache: QueryClient, userId: UserId, isPrivate: boolean): void {
  // The right to see the posts of a private account has changed; of a public one it is only counts.
  const refetchType = isPrivate ? 'active' : 'none';
  void cache.invalidateQueries({ queryKey: profileKey(userId), refetchType });
  // Whose stories the strip shows.
  void cache.invalidateQueries({ queryKey: STORY_GROUPS_KEY });
  void cache.invalidateQueries(currentUserQuery);
}

function changed({ status, countFollowers }: Follow, wanted: boolean, isPrivate: boolean): Follow {
  const next: FollowStatus = !wanted
    ? 'none'
    : status === 'following' || !isPrivate
      ? 'following'
      : 'pending';
  if (countFollowers === undefined) return { status: next };
  const step = Number(next === 'following') - Number(status === 'following');
  return { status: next, countFollowers: Math.max(0, countFollowers + step) };
}
