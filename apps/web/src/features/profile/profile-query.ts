import type { UserId } from '@sfera/contract/ids';
import { getMyProfile, getProfile } from '@sfera/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { seedMyStories } from '#entities/story/story-changes.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { seedFollow } from '#entities/user/follow.ts';
import { profileKey } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { takeFirstPosts } from './posts/profile-posts-query.ts';

/** Whoever waits to be let in sees the answer this soon. Unit: milliseconds. */
const PENDING_POLL_MS = 10_000;

/** An account as it is shown to others. Its first posts go into their list, how one stands to it into the follow entry. */
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
    refetchInterval: ({ state }) => (state.data?.user.followStatus === 'pending' ? PENDING_POLL_MS : false),
    refetchOnWindowFocus: 'always',
    // A return to a place further down finds the head as high as it was.
    gcTime: Infinity,
  });

/** One's own profile: the account and the stories go into their own entries, the first posts into their list. */
export const myProfileQuery = queryOptions({
  queryKey: ['my-profile'],
  queryFn: async ({ client, signal }) => {
    const askedAtMs = Date.now();
    const { user, myStories, ...answer } = await call(getMyProfile, { signal });
    client.setQueryData(currentUserQuery.queryKey, user);
    seedMyStories(client, myStories, askedAtMs);
    await takeFirstPosts(client, 'own', { ...answer, askedAtMs });
    return user.id;
  },
  gcTime: Infinity,
});
