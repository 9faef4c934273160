import { readEdits } from '@sfera/contract/media/edit';
import type { StoryId, UserId } from '@sfera/contract/base/ids';
import type { ExtraOf, FieldsOf } from '@sfera/contract/base/route';
import type { Story, uploadStory } from '@sfera/contract/stories/stories';
import type { ReceivedExtra, ReceivedFile } from '../../files/receive.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { makeOnce } from '../../base/make-once.ts';
import { admitAudience } from '../circles/index.ts';
import { openSource } from '../drafts/index.ts';
import { ingest, sendVideo } from '../media/index.ts';
import { addMentions } from '../mentions/index.ts';
import { NORMALISE_STORY_VIDEO, STORY_VIDEOS } from './jobs.ts';
import { readOwnStory } from './own-service.ts';
import * as queries from './queries.ts';

type Extras = Partial<Record<ExtraOf<typeof uploadStory>, ReceivedExtra>>;

/** The title of music without a title. */
const NAMELESS_MUSIC = 'Музыка';

interface MadeStory {
  id: StoryId;
  /** The people whom its words mention; none when an earlier call has made the story. */
  told: UserId[];
}

/**
 * Publishes a photo or a video for 24 hours. Idempotent: the same person and `tempId` get the existing story,
 * regardless of what is sent now. Errors: those of `openSource`, `ingest` and `Unsaved.save`.
 */
export async function publishStory(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof uploadStory>,
  extras: Extras = {},
): Promise<{ story: Story }> {
  const { text, tempId } = fields;
  const find = async (name: string) => {
    const id = await queries.findStoryId(context.db, viewerId, name);
    return id && { id, told: [] };
  };
  const { id, told } = await makeOnce<MadeStory>(tempId, find, () =>
    makeStory(context, viewerId, file, fields, extras),
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

async function makeStory(
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
  extras: Extras,
): Promise<MadeStory> {
  await using source = await openSource(context, viewerId, { file, tempId, uploadId, fileHash });
  await using media = await ingest(context, viewerId, source.file, {
    maxSeconds: STORY_VIDEOS.maxSeconds,
    ...readEdits(edits),
    extras: { music: extras.music?.path, overlay: extras.overlay?.path },
  });
  const made = await media.save(async (tx) => {
    // The id is made after the file was processed: its 24 hours begin when the story becomes visible.
    const id = newId<StoryId>(context.clock);
    const shownTo = await admitAudience(tx, viewerId, audience);
    await queries.insertStory(tx, {
      id,
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
    const told = await addMentions(context, tx, {
      object: { storyId: id },
      text,
      authorId: viewerId,
      ownerId: viewerId,
    });
    if (media.kind === 'video') await sendVideo(context, tx, NORMALISE_STORY_VIDEO, media.id);
    return { id, told };
  });
  await source.remove();
  return made;
}
