import { StoryId } from '@sfera/contract/ids';
import type { Context } from '../../platform/context/context.ts';
import { deleteMedia, moveMedia, REMOVE_FILES } from '../media/index.ts';
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

/** Gives the story's files addresses that its author alone is told. */
const archive = (context: Context, story: queries.EndingRow): Promise<void> =>
  moveMedia(context, [{ ...story, id: story.media_id }], (tx, moved) =>
    queries.markArchived(tx, [...moved], context.clock.now()),
  );
