import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { Reaction } from '@sfera/contract/posts/reaction';
import type { listStoryViewers as listStoryViewersRoute } from '@sfera/contract/stories/stories';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { writePlace } from '../../base/list-place.ts';
import { presentUserPreview } from '../users/index.ts';
import * as queries from './view-queries.ts';

export const listViewedStories = ({ db, clock }: Context, viewerId: UserId): Promise<StoryId[]> =>
  queries.readViewedIds(db, viewerId, clock.now());

/** Idempotent; a view of one's own story is not stored. Throws `story_not_found`, also for a hidden story. */
export async function viewStory({ db, clock }: Context, viewerId: UserId, id: StoryId): Promise<void> {
  if (!(await queries.insertView(db, id, viewerId, clock.now()))) throw new AppError('story_not_found');
}

/**
 * Sets the viewer's reaction, or removes it when `reaction` is null. Throws `story_not_found`, also for one's own story
 * and for a hidden one.
 */
export async function reactToStory(
  { db, clock }: Context,
  viewerId: UserId,
  id: StoryId,
  reaction: Reaction | null,
): Promise<{ myReaction: Reaction | null }> {
  if (!(await queries.writeReaction(db, id, viewerId, reaction, clock.now())))
    throw new AppError('story_not_found');
  return { myReaction: reaction };
}

/** Throws `story_not_found`, also for another person's story. */
export async function listStoryViewers(
  { db, clock }: Context,
  viewerId: UserId,
  id: StoryId,
  { limit, before }: Page<UserId>,
): Promise<AnswerOf<typeof listStoryViewersRoute>> {
  const count = await queries.countViewers(db, viewerId, id, clock.now());
  if (count === undefined) throw new AppError('story_not_found');
  const { shown, last } = cutPage(
    await queries.readViewers(db, viewerId, id, { before, limit: limit + 1 }),
    limit,
  );
  const viewers = shown.map((row) =>
    Object.assign(presentUserPreview(row), {
      reaction: row.reaction,
      viewedAt: row.viewed_at.toISOString(),
    }),
  );
  return { viewers, count, nextCursor: last ? writePlace(last.id, last.viewed_at.getTime()) : null };
}
