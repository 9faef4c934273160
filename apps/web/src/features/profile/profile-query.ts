import type { UserId } from '@sfera/contract/base/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { getMyProfile, getProfile } from '@sfera/contract/people/profiles';
import { queryOptions } from '@tanstack/react-query';
import { seedMyStories } from '#entities/story/story-changes.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { seedFollow } from '#entities/user/follow.ts';
import { MY_PROFILE_KEY, profileKey } from '#entities/cache-keys.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { takeFirstPosts } from './posts/profile-posts-query.ts';

/** A viewer with a pending follow request sees the answer within this time. Unit: milliseconds. */
const PENDING_POLL_MS = 10_000;
/** An open profile's counts and ring follow what others do within this time. Unit: milliseconds. */
const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** Whether the server says that there is no such person for the viewer. */
export const isPersonGone = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'user_not_found';

/** Another person's account. Its first posts go into their list, the user's relation to it into the follow entry. */
export const profileQuery = (id: UserId) =>
  queryOptions({
    queryKey: profileKey(id),
    queryFn: async ({ client, signal }) => {
      const askedAtMs = Date.now();
      const { user, restricted, storyRing, ...answer } = await call(getProfile, { params: { id }, signal });
      const { followStatus: status, countFollowers } = user;
      seedFollow(client, id, { status, countFollowers }, askedAtMs);
      await takeFirstPosts(client, id, { ...answer, askedAtMs });
      return { user, isRestricted: restricted, storyRing };
    },
    // A person who is gone, or is kept apart by a block, comes back when the page is opened or the block ends.
    refetchInterval: ({ state }) =>
      !isPersonGone(state.error) && (state.data?.user.followStatus === 'pending' ? PENDING_POLL_MS : POLL_MS),
    refetchOnWindowFocus: 'always',
    // Going back to a place further down the profile finds the head in the same height.
    gcTime: Infinity,
  });

/** The user's own profile: account and stories go into their own entries, the first posts into their list. */
export const myProfileQuery = queryOptions({
  queryKey: MY_PROFILE_KEY,
  queryFn: async ({ client, signal }) => {
    const askedAtMs = Date.now();
    const { user, myStories, ...answer } = await call(getMyProfile, { signal });
    client.setQueryData(currentUserQuery.queryKey, user);
    seedMyStories(client, myStories, askedAtMs);
    await takeFirstPosts(client, 'own', { ...answer, askedAtMs });
    return user.id;
  },
  refetchInterval: POLL_MS,
  gcTime: Infinity,
});
