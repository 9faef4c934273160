import { requestFollow, unfollow } from '@sfera/contract/follow';
import type { UserId } from '@sfera/contract/ids';
import type { FollowStatus } from '@sfera/contract/users';
import {
  queryOptions,
  skipToken,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { STORY_GROUPS_KEY } from '#entities/story/story-keys.ts';
import { call } from '#shared/api/call.ts';
import { isWaiting, sendOrWait } from '#shared/waiting/waiting.ts';
import { currentUserQuery } from './current-user.ts';
import { profileKey } from './profile-key.ts';

export interface Follow {
  status: FollowStatus;
  /** The account's accepted followers, where the caller knows them. */
  countFollowers?: number;
}

interface KnownFollow extends Follow {
  /** When the server confirmed the last tap on this device. Unit: ms since 1970. */
  changedAtMs?: number;
}

/** What is shown, and beside it what the server last said while changes are on their way. */
interface FollowEntry extends KnownFollow {
  confirmed?: KnownFollow;
}

/** One cache entry per account, so every button for that account agrees. Seeded by what lists accounts. */
export const followQuery = (userId: UserId) =>
  queryOptions<FollowEntry>({
    queryKey: ['follow', userId],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

const MUTATION_KEY = 'set-follow';
export const followMutationKey = (userId: UserId) => [MUTATION_KEY, userId];
const laneOf = (userId: UserId) => `follow/${userId}`;

/** When the latest follow or unfollow that has succeeded was asked for; 0 when none was. Unit: ms since 1970. */
export const lastFollowChangeMs = (cache: QueryClient): number =>
  Math.max(
    0,
    ...cache
      .getMutationCache()
      .findAll({ mutationKey: [MUTATION_KEY], status: 'success' })
      .map(({ state }) => state.submittedAt),
  );

/**
 * Puts in what an answer says of an account. A change on its way or waiting wins, and one confirmed since the answer was asked
 * for (`askedAtMs`, milliseconds since 1970).
 */
export function seedFollow(cache: QueryClient, userId: UserId, follow: Follow, askedAtMs: number): void {
  if (isWaiting(laneOf(userId)) || cache.isMutating({ mutationKey: followMutationKey(userId) }) > 0) return;
  // An entry written before anything observes it takes its lifetime from here: a list may return to it any time.
  cache.setQueryDefaults(['follow'], { gcTime: Infinity });
  cache.setQueryData(followQuery(userId).queryKey, (known) =>
    (known?.changedAtMs ?? 0) > askedAtMs ? known : { ...known, ...follow },
  );
}

/**
 * Follows (true) or leaves (false) an account: at once on the screen, in order on the server, and back to what
 * the server last said when it refuses. Without a network the last wish waits for it, and stays shown. `isPrivate` accounts are asked first (spec 4, Follow relation).
 */
export function useSetFollow(userId: UserId, { isPrivate = false, onError }: SetFollowOptions = {}) {
  const cache = useQueryClient();
  const { queryKey } = followQuery(userId);
  const mutationKey = followMutationKey(userId);
  const lane = laneOf(userId);
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id: lane }, // quick taps reach the server in order
    mutationFn: (wanted: boolean) =>
      sendOrWait(lane, { kind: 'follow', userId, wanted, isPrivate }, () => callFollow(userId, wanted)),
    onMutate: (wanted) => showFollow(cache, userId, wanted, isPrivate),
    onSuccess(answer) {
      const confirmed = { ...answer, changedAtMs: Date.now() };
      cache.setQueryData(queryKey, (known) => (known && !isLast() ? { ...known, confirmed } : confirmed));
    },
    onError(error) {
      if (isWaiting(lane)) return;
      if (isLast()) cache.setQueryData(queryKey, (known) => known?.confirmed ?? known);
      onError?.(error);
    },
    onSettled() {
      return isLast() && !isWaiting(lane) ? refreshFollowed(cache, userId, isPrivate) : undefined;
    },
  });
}

/** One call. */
export const callFollow = (userId: UserId, wanted: boolean) =>
  call(wanted ? requestFollow : unfollow, { params: { id: userId } });

/** Shows the wish, beside what the server last said. */
export const showFollow = (cache: QueryClient, userId: UserId, wanted: boolean, isPrivate: boolean): void => {
  cache.setQueryData(
    followQuery(userId).queryKey,
    (known) => known && { ...changed(known, wanted, isPrivate), confirmed: known.confirmed ?? known },
  );
};

/** Asks anew for what a follow changes elsewhere. */
export function refreshFollowed(cache: QueryClient, userId: UserId, isPrivate: boolean): Promise<void> {
  // Whoever may see the posts of a private account has changed; of a public one it is only counts.
  const refetchType = isPrivate ? 'active' : 'none';
  void cache.invalidateQueries({ queryKey: profileKey(userId), refetchType });
  // Whose stories the strip shows.
  void cache.invalidateQueries({ queryKey: STORY_GROUPS_KEY });
  return cache.invalidateQueries(currentUserQuery);
}

interface SetFollowOptions {
  isPrivate?: boolean;
  onError?: (error: Error) => void;
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
