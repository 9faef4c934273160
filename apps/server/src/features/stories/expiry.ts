import * as v from 'valibot';
import { LEAST_ID, StoryId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import { deleteMedia, moveMedia, REMOVE_FILES } from '../media/index.ts';
import * as queries from './expiry-queries.ts';

const BATCH = 200;

/**
 * Moves the files of expired stories to addresses that other people do not know, and removes stories whose time in the
 * archive is over. Visibility depends on the clock alone, not on this job. Idempotent and safe to be killed. A failure
 * does not stop the other stories; rejects at the end when there was any.
 */
export async function expireStories(context: Context, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const [read, end] of [
    [queries.readPastArchive, remove],
    [queries.readExpired, archive],
  ] as const)
    for await (const story of listAll(context, read)) {
      signal?.throwIfAborted();
      await end(context, story).catch((error: unknown) => failures.push(error));
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `Stories that failed to expire: ${failures.length}`);
}

async function* listAll({ db, clock }: Context, read: typeof queries.readExpired) {
  let after = v.parse(StoryId, LEAST_ID);
  for (;;) {
    const rows = await read(db, clock.now(), { after, limit: BATCH });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

/** The row is removed first, and the job that removes the files exists exactly when the row is gone. */
const remove = ({ db, jobs }: Context, { media_id: mediaId }: queries.ExpiringStory): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const media = await deleteMedia(tx, mediaId);
    if (media) await jobs.send(tx, REMOVE_FILES, { mediaKey: media.media_key });
  });

/** Moves the story's files to addresses that only its author is given. */
const archive = (context: Context, story: queries.ExpiringStory): Promise<void> =>
  moveMedia(context, [{ ...story, id: story.media_id }], (tx, moved) =>
    queries.markArchived(tx, [...moved], context.clock.now()),
  );
