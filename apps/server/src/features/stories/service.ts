import { readEdits } from '@sfera/contract/edit';
import type { StoryId, UserId } from '@sfera/contract/ids';
import type { FieldsOf } from '@sfera/contract/kit/route';
import { STORY_LIFETIME_HOURS } from '@sfera/contract/limits';
import type { Story, uploadStory } from '@sfera/contract/stories';
import type { ReceivedFile } from '../../media/receive.ts';
import { newId } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { makeOnce } from '../../platform/make-once.ts';
import { deleteMedia, ingest, REMOVE_FILES } from '../media/index.ts';
import { NORMALISE_STORY_VIDEO, STORY_VIDEOS } from './jobs.ts';
import { presentStory } from './present.ts';
import * as queries from './queries.ts';

const LIFETIME_MS = STORY_LIFETIME_HOURS * 3_600_000;

/**
 * Publishes a photo or a video for 24 hours. The same person and `tempId` again give the story already made,
 * whatever is sent now. Errors: those of `ingest`.
 */
export async function publishStory(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile,
  { text, tempId, ...edits }: FieldsOf<typeof uploadStory>,
): Promise<{ story: Story }> {
  const id = await makeOnce(
    tempId,
    (name) => queries.findStoryId(context.db, viewerId, name),
    () =>
      ingest(
        context,
        viewerId,
        file,
        { maxSeconds: STORY_VIDEOS.maxSeconds, ...readEdits(edits) },
        async (tx, media) => {
          // Made now and not before the file was processed: its 24 hours begin when it can be seen.
          const storyId = newId<StoryId>(context.clock);
          await queries.insertStory(tx, {
            id: storyId,
            user_id: viewerId,
            media_id: media.id,
            kind: media.kind,
            text,
            is_published: media.isPlayable,
            temp_id: tempId ?? null,
            created_at: context.clock.now(),
          });
          if (media.kind === 'video')
            await context.jobs.send(tx, NORMALISE_STORY_VIDEO, { mediaId: media.id });
          return storyId;
        },
      ),
  );
  return { story: presentStory(await readOwn(context, viewerId, id), viewerId) };
}

/** Of the last 24 hours. An account that has just been deleted answers like a closed session. */
export async function listMyStories({ db, clock }: Context, viewerId: UserId) {
  const own = await queries.readOwnStories(db, viewerId, new Date(clock.now().getTime() - LIFETIME_MS));
  if (!own) throw new AppError('signed_out');
  return {
    myStories: own.stories.map((row) => presentStory(row, viewerId)),
    user: { logoImage: own.avatarUrl },
  };
}

/** Removes one's own story; its files go by a job that exists exactly when the removal is committed. */
export async function deleteStory(context: Context, viewerId: UserId, id: StoryId): Promise<void> {
  const { media_id: mediaId } = await readOwn(context, viewerId, id);
  await context.db.transaction().execute(async (tx) => {
    const media = await deleteMedia(tx, mediaId);
    if (media) await context.jobs.send(tx, REMOVE_FILES, { mediaKey: media.media_key }); // else a second tap came first
  });
}

/** Others learn nothing of a story by its id: theirs is as good as missing. */
async function readOwn({ db }: Context, viewerId: UserId, id: StoryId) {
  const row = await queries.readOwnStory(db, viewerId, id);
  if (!row) throw new AppError('story_not_found');
  return row;
}
