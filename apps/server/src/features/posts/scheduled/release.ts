import type { ScheduledPostId, UserId } from '@sfera/contract/base/ids';
import { HELD_ITEM_LIFETIME_HOURS, MAX_HELD_ITEMS } from '@sfera/contract/posts/items';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { deleteAllMedia, REMOVE_FILES } from '../../media/index.ts';
import { holdAgain, makeRoom } from '../held/queries.ts';
import { REMOVE_HELD } from '../jobs.ts';
import * as queries from './queries.ts';

type Named = { id: ScheduledPostId } | { tempId: string };

/**
 * Takes a post out of those that wait; its items are held for a day again. Resolves to whether it was there.
 */
export async function releaseScheduled(
  context: Context,
  tx: Tx,
  userId: UserId,
  named: Named,
): Promise<boolean> {
  const items = await takeOwn(tx, userId, named);
  if (!items) return false;
  const { jobs, clock } = context;
  const mediaKeys = await makeRoom(tx, userId, MAX_HELD_ITEMS - items.length);
  const startAfterSeconds = HELD_ITEM_LIFETIME_HOURS * 3_600;
  for (const { temp_id, media_id } of items) {
    if (await holdAgain(tx, { user_id: userId, temp_id, media_id, created_at: clock.now() }))
      await jobs.send(tx, REMOVE_HELD, { mediaId: media_id }, { startAfterSeconds });
    // The same item came a second time meanwhile.
    else mediaKeys.push(...(await deleteAllMedia(tx, [media_id])));
  }
  if (mediaKeys.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys });
  return true;
}

/** Removes a post that waits, with its files: it has come to be published in another way. */
export async function dropScheduled(context: Context, tx: Tx, userId: UserId, tempId: string): Promise<void> {
  const items = await takeOwn(tx, userId, { tempId });
  if (!items) return;
  const mediaKeys = await deleteAllMedia(
    tx,
    items.map(({ media_id: id }) => id),
  );
  await context.jobs.send(tx, REMOVE_FILES, { mediaKeys });
}

async function takeOwn(tx: Tx, userId: UserId, named: Named) {
  const id = 'id' in named ? named.id : await queries.findScheduledId(tx, userId, named.tempId);
  const post = id && (await queries.lockScheduled(tx, id));
  return post?.user_id === userId ? queries.takeScheduled(tx, post.id) : undefined;
}
