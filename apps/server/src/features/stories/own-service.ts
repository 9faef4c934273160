import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { listStoryArchive as listStoryArchiveRoute, Story } from '@sfera/contract/stories/stories';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { deleteMedia, REMOVE_FILES, restartMedia, sendVideo } from '../media/index.ts';
import { NORMALISE_STORY_VIDEO } from './jobs.ts';
import * as queries from './own-queries.ts';
import { presentStory } from './present.ts';

/** The viewer's expired stories, until they are removed. */
export async function listStoryArchive(
  { db, clock }: Context,
  viewerId: UserId,
  { limit, before }: Page<StoryId>,
): Promise<AnswerOf<typeof listStoryArchiveRoute>> {
  const rows = await queries.readArchive(db, viewerId, { limit: limit + 1, before }, clock.now());
  const { shown, last } = cutPage(rows, limit);
  return { stories: shown.map((row) => presentStory(row, viewerId)), nextCursor: last?.id ?? null };
}

/** Starts the processing of a failed video again. */
export async function retryStory(context: Context, viewerId: UserId, id: StoryId): Promise<{ story: Story }> {
  const { media_id: mediaId } = await authorizeOwner(context, viewerId, id);
  await context.db.transaction().execute(async (tx) => {
    if (!(await restartMedia(tx, mediaId))) throw new AppError('media_not_failed');
    await sendVideo(context, tx, NORMALISE_STORY_VIDEO, mediaId);
  });
  return { story: await readOwnStory(context, viewerId, id) };
}

/** Removes the viewer's own story; its files are removed by a job that exists exactly when the removal is committed. */
export async function deleteStory(context: Context, viewerId: UserId, id: StoryId): Promise<void> {
  const { media_id: mediaId } = await authorizeOwner(context, viewerId, id);
  await context.db.transaction().execute(async (tx) => {
    const media = await deleteMedia(tx, mediaId);
    // A parallel request may have removed the media first.
    if (media) await context.jobs.send(tx, REMOVE_FILES, { mediaKey: media.media_key });
  });
}

export const readOwnStory = async (context: Context, viewerId: UserId, id: StoryId): Promise<Story> =>
  presentStory(await authorizeOwner(context, viewerId, id), viewerId);

/** Only the story's author may; other people get `story_not_found`, as for a missing story. */
export async function authorizeOwner({ db, clock }: Context, viewerId: UserId, id: StoryId) {
  const row = await queries.readOwnStory(db, viewerId, id, clock.now());
  if (!row) throw new AppError('story_not_found');
  return row;
}
