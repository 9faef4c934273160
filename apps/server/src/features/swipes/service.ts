import type { UserId } from '@sfera/contract/base/ids';
import type { SwipePost } from '@sfera/contract/posts/swipes';
import type { Context } from '../../context/context.ts';
import { presentPost } from '../posts/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { readSwipes } from './queries.ts';

/** Throws `invalid_input` for a cursor of another list. */
export async function listSwipes(
  { db, clock }: Context,
  viewerId: UserId,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<SwipePost[]> {
  const after = before === undefined ? undefined : readCursor(before);
  const startedAt = after?.startedAt ?? clock.now();
  const rows = await readSwipes(db, viewerId, { startedAt, after, limit, now: clock.now() });
  return rows.map((row) =>
    Object.assign(presentPost(row, viewerId), {
      likers: row.likers ?? [],
      cursor: writeCursor({ startedAt, isSeen: row.is_seen, key: row.key, id: row.id }),
    }),
  );
}
