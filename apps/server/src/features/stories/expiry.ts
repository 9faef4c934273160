import { StoryId } from '@sfera/contract/ids';
import { copyMedia, newMediaKey, removeMedia } from '../../media/storage.ts';
import type { Context } from '../../platform/context.ts';
import { deleteMedia, REMOVE_FILES } from '../media/index.ts';
import * as queries from './expiry-queries.ts';

const BATCH = 200;
const FIRST_ID = StoryId.parse('00000000-0000-0000-0000-000000000000');

/**
 * Takes from others the addresses of stories that have expired, and removes those that their archive has kept long
 * enough. Who may see a story goes by the clock alone: this only follows. Safe to repeat and to be killed; one story
 * that fails keeps no other, and rejects at the end.
 */
export async function endStories(context: Context, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [read, end] of [
    [queries.readForgotten, forget],
    [queries.readExpired, archive],
  ] as const)
    for await (const story of listAll(context, read)) {
      signal?.throwIfAborted();
      await end(context, story).catch((error: unknown) => failures.push(error));
    }
  if (failures.length > 0) throw new AggregateError(failures, `Stories that did not end: ${failures.length}`);
}

async function* listAll({ db, clock }: Context, read: typeof queries.readExpired) {
  let after = FIRST_ID;
  for (;;) {
    const rows = await read(db, clock.now(), { after, limit: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** The row goes first, and the job that removes the files exists exactly when it is gone. */
const forget = ({ db, jobs }: Context, { media_id: mediaId }: queries.EndingRow): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const media = await deleteMedia(tx, mediaId);
    if (media) await jobs.send(tx, REMOVE_FILES, { mediaKey: media.media_key });
  });

/**
 * Gives the story's files addresses that nobody knows yet. They are copied first, so that whenever this is killed the
 * row leads to all of them; a copy that no row leads to goes like every orphan.
 */
async function archive({ db, jobs, storage, clock }: Context, story: queries.EndingRow): Promise<void> {
  const newKey = newMediaKey();
  try {
    await copyMedia(story.media_key, newKey, shownFiles(story), storage);
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await queries.archive(tx, story, newKey, clock.now()))) return false;
      await jobs.send(tx, REMOVE_FILES, { mediaKey: story.media_key });
      return true;
    });
    if (!isDone) await removeMedia(newKey, storage);
  } catch (error) {
    // A connection lost during the commit leaves open whether the row has the key; then the nightly job decides.
    const mayBeSaved = await queries.hasMedia(db, newKey).catch(() => true);
    if (!mayBeSaved) await removeMedia(newKey, storage);
    throw error;
  }
}

/** Without the preview of a video, which is only kept for pages that are open. */
const shownFiles = ({ picture_widths: widths, video_file: video }: queries.EndingRow): string[] => [
  ...widths.flatMap((width) => [`${width}.webp`, `${width}.jpg`]),
  ...(video ? [video] : []),
];
