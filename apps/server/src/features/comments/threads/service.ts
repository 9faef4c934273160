import type {
  listReplies as repliesRoute,
  listThreads as threadsRoute,
} from '@sfera/contract/comments/threads';
import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, QueryOf } from '@sfera/contract/base/route';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { cutPage } from '../../../base/list-page.ts';
import { presentComment } from '../present.ts';
import { readCursor, writeCursor } from './cursor.ts';
import * as queries from './queries.ts';

/** Throws `post_not_found` for a missing post and for a post that the viewer may not see. */
export async function listThreads(
  { db, clock }: Context,
  viewerId: UserId | null,
  postId: PostId,
  { limit, after: cursor, wanted }: QueryOf<typeof threadsRoute>,
): Promise<AnswerOf<typeof threadsRoute>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const firsts = await queries.readFirsts(db, viewerId, postId, after ? null : (wanted ?? null));
  if (!firsts) throw new AppError('post_not_found');
  const { wanted_thread_id: wantedThreadId, pinned_id: pinnedId } = firsts;
  const firstIds = [...new Set([wantedThreadId, pinnedId].filter((id) => id !== null))];
  const start = after ?? { startedAt: clock.now(), firstIds };
  const rows = await queries.readThreads(db, viewerId, postId, {
    startedAt: start.startedAt,
    firstIds: start.firstIds,
    after,
    limit: limit + 1,
  });
  const { shown, last } = cutPage(rows, limit);
  return {
    comments: shown.map(presentComment),
    nextCursor: last ? writeCursor({ ...last, startedAt: start.startedAt, firstIds: start.firstIds }) : null,
    wantedThreadId,
  };
}

/** Throws `comment_not_found` for a comment that the viewer may not see, and for a reply. */
export async function listReplies(
  { db }: Context,
  viewerId: UserId | null,
  id: CommentId,
  { limit, ...page }: QueryOf<typeof repliesRoute>,
): Promise<AnswerOf<typeof repliesRoute>> {
  const rows = await queries.readReplies(db, viewerId, id, { ...page, limit: limit + 1 });
  if (!rows) throw new AppError('comment_not_found');
  const { shown, last } = cutPage(rows, limit);
  return { replies: shown.map(presentComment), nextCursor: last?.id ?? null };
}
