import type { UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import type { getProfile } from '@sfera/contract/profiles';
import type { listMyStories as listMyStoriesRoute, StoryGroup } from '@sfera/contract/stories';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import * as queries from './group-queries.ts';
import { presentStory } from './present.ts';

/** Of the last 24 hours. An account that has just been deleted answers like a closed session. */
export async function listMyStories(
  { db, clock }: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listMyStoriesRoute>> {
  const own = await queries.readAccountStories(db, viewerId, viewerId, clock.now());
  if (!own) throw new AppError('signed_out');
  return {
    myStories: own.stories.map((row) => presentStory(row, viewerId)),
    user: { logoImage: own.avatarUrl },
  };
}

export async function listStoryGroups(
  { db, clock }: Context,
  viewerId: UserId,
  page: { skip: number; limit: number },
): Promise<StoryGroup[]> {
  const rows = await queries.readFollowedStories(db, viewerId, page, clock.now());
  return presentGroups(rows, viewerId);
}

/** Throws `user_not_found`. An account whose stories the viewer may not see looks like one that has none. */
export async function getUserStories(
  { db, clock }: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<{ group: StoryGroup | null }> {
  const found = await queries.readAccountStories(db, viewerId, userId, clock.now());
  if (!found) throw new AppError('user_not_found');
  return { group: presentGroups(found.stories, viewerId)[0] ?? null };
}

/** The ring of the account's picture, as the viewer sees it. */
export async function readStoryRing(
  { db, clock }: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof getProfile>['storyRing']> {
  const hasUnseen = await queries.readHasUnseen(db, viewerId, userId, clock.now());
  return hasUnseen === null ? 'none' : hasUnseen ? 'unseen' : 'seen';
}

/** People keep their order, and each one's stories theirs. */
function presentGroups(rows: readonly queries.GroupRow[], viewerId: UserId): StoryGroup[] {
  return [...Map.groupBy(rows, ({ user_id: id }) => id)].flatMap(([id, [first, ...others]]) => {
    if (!first) return [];
    const stories = [first, ...others].map((row) => presentStory(row, viewerId));
    return {
      id,
      login: first.login,
      logoImage: first.avatar_url,
      isVerified: first.is_verified,
      hasUnseen: stories.some(({ isViewed }) => !isViewed),
      stories,
    };
  });
}
