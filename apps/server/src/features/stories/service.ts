import { readEdits } from '@sfera/contract/edit';
import type { StoryId, UserId } from '@sfera/contract/ids';
import type { ExtraOf, FieldsOf } from '@sfera/contract/kit/route';
import type { Story, uploadStory } from '@sfera/contract/stories';
import type { ReceivedExtra, ReceivedFile } from '../../files/receive.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { makeOnce } from '../../platform/services/make-once.ts';
import { admitAudience } from '../circles/index.ts';
import { withDraft } from '../drafts/index.ts';
import { ingest, sendVideo } from '../media/index.ts';
import { addMentions } from '../mentions/index.ts';
import { NORMALISE_STORY_VIDEO, STORY_VIDEOS } from './jobs.ts';
import { readOwnStory } from './own-service.ts';
import * as queries from './queries.ts';

type Extras = Partial<Record<ExtraOf<typeof uploadStory>, ReceivedExtra>>;

/** The title of music without a title. */
const NAMELESS_MUSIC = 'Музыка';

/**
 * Publishes a photo or a video for 24 hours. Idempotent: the same person and `tempId` get the existing story, whatever
 * is sent now. Errors: those of `ingest` and `withDraft`.
 */
export async function publishStory(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  {
    text,
    tempId,
    isTextDrawn,
    musicTitle,
    audience,
    uploadId,
    fileHash,
    ...edits
  }: FieldsOf<typeof uploadStory>,
  extras: Extras = {},
): Promise<{ story: Story }> {
  let told: UserId[] = [];
  const id = await makeOnce(
    tempId,
    (name) => queries.findStoryId(context.db, viewerId, name),
    () =>
      withDraft(context, viewerId, { file, tempId, uploadId, fileHash }, (sent) =>
        ingest(
          context,
          viewerId,
          sent,
          {
            maxSeconds: STORY_VIDEOS.maxSeconds,
            ...readEdits(edits),
            extras: { music: extras.music?.path, overlay: extras.overlay?.path },
          },
          async (tx, media) => {
            // The id is made after the file was processed: its 24 hours begin when the story becomes visible.
            const storyId = newId<StoryId>(context.clock);
            const shownTo = await admitAudience(tx, viewerId, audience);
            await queries.insertStory(tx, {
              id: storyId,
              user_id: viewerId,
              media_id: media.id,
              kind: media.kind,
              text,
              ...shownTo,
              is_published: media.isPlayable,
              is_text_drawn: isTextDrawn === 'true',
              music_title: media.music && (musicTitle || media.music.title || NAMELESS_MUSIC),
              temp_id: tempId ?? null,
              created_at: context.clock.now(),
            });
            told = await addMentions(context, tx, {
              object: { storyId },
              text,
              authorId: viewerId,
              ownerId: viewerId,
            });
            if (media.kind === 'video') await sendVideo(context, tx, NORMALISE_STORY_VIDEO, media.id);
            return storyId;
          },
        ),
      ),
  );
  context.events.emit('published', { objectKind: 'story', objectId: id, authorId: viewerId, text });
  context.events.emit('mentioned', {
    object: { storyId: id },
    recipientIds: told,
    senderId: viewerId,
    at: context.clock.now(),
  });
  return { story: await readOwnStory(context, viewerId, id) };
}
