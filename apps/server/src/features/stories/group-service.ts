import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, QueryOf } from '@sfera/contract/base/route';
import type { getProfile } from '@sfera/contract/people/profiles';
import type {
  listMyStories as listMyStoriesRoute,
  listStoryGroups as listStoryGroupsRoute,
  StoryGroup,
} from '@sfera/contract/stories/stories';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { readCursor, writeCursor } from './group-cursor.ts';
import * as queries from './group-queries.ts';
import { presentStory } from './present.ts';

/** The viewer's stories of the last 24 hours. An account that was just deleted is answered like a closed session. */
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
  { before, limit }: QueryOf<typeof listStoryGroupsRoute>,
): Promise<AnswerOf<typeof listStoryGroupsRoute>> {
  const after = before === undefined ? undefined : readCursor(before);
  const startedAt = after?.startedAt ?? clock.now();
  const rows = await queries.readFollowedStories(db, viewerId, { startedAt, after, limit }, clock.now());
  const cursors = new Map(
    rows.map((row) => {
      const place = { startedAt, hasUnseen: row.had_unseen, newestAt: row.newest_at, id: row.user_id };
      return [row.user_id, writeCursor(place)];
    }),
  );
  return presentGroups(rows, viewerId).map((group) =>
    Object.assign(group, { cursor: cursors.get(group.id) ?? '' }),
  );
}

/** Throws `user_not_found`. An account with hidden stories is answered like an account without stories. */
export async function getUserStories(
  { db, clock }: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<{ group: StoryGroup | null }> {
  const found = await queries.readAccountStories(db, viewerId, userId, clock.now());
  if (!found) throw new AppError('user_not_found');
  return { group: presentGroups(found.stories, viewerId)[0] ?? null };
}

/** The ring around the account's picture, as the viewer sees it. */
export async function readStoryRing(
  { db, clock }: Context,
  viewerId: UserId,
  userId: UserId,
): Promise<AnswerOf<typeof getProfile>['storyRing']> {
  const hasUnseen = await queries.readHasUnseen(db, viewerId, userId, clock.now());
  return hasUnseen === null ? 'none' : hasUnseen ? 'unseen' : 'seen';
}

/** Keeps the order of people, and of each person's stories. */
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
