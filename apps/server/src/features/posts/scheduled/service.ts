import { ERRORS } from '@sfera/contract/base/errors';
import type { ScheduledPostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { MAX_SCHEDULED_POSTS, SCHEDULE_MAX_DAYS, SCHEDULE_MIN_MINUTES } from '@sfera/contract/posts/limits';
import type * as routes from '@sfera/contract/posts/scheduled';
import type { Post } from '@sfera/contract/posts/posts';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { newId } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import { makeOnce } from '../../../base/make-once.ts';
import { presentPicture } from '../../media/index.ts';
import { lockUser } from '../../users/index.ts';
import { takeItems } from '../held/insert-whole.ts';
import { findPostId } from '../queries.ts';
import { readPost } from '../service.ts';
import { orderPublication } from './job-kinds.ts';
import { publishNow } from './publish.ts';
import * as queries from './queries.ts';
import { releaseScheduled } from './release.ts';

/** Has held items published as one post at a time to come. Idempotent by `tempId`. Errors: those of the route. */
export async function schedulePost(
  context: Context,
  viewerId: UserId,
  body: BodyOf<typeof routes.schedulePost>,
): Promise<AnswerOf<typeof routes.schedulePost>> {
  // An earlier call has come through, and its time has come since.
  if (await findPostId(context.db, viewerId, body.tempId)) return { scheduled: null };
  await makeOnce(
    body.tempId,
    (tempId) => queries.findScheduledId(context.db, viewerId, tempId),
    () => context.db.transaction().execute((tx) => insertWaiting(context, tx, viewerId, body)),
  );
  const [row] = await queries.readScheduled(context.db, viewerId, { tempId: body.tempId });
  return { scheduled: row ? present(row) : null };
}

async function insertWaiting(
  context: Context,
  tx: Tx,
  viewerId: UserId,
  {
    tempId,
    text,
    whoComments = 'everyone',
    audience = 'everyone',
    allowsDownload = false,
    items: wanted,
    publishAt: at,
  }: BodyOf<typeof routes.schedulePost>,
): Promise<ScheduledPostId> {
  const { clock } = context;
  const publishAt = readTime(context, at);
  const items = await takeItems(tx, viewerId, wanted);
  // Two at once count one after the other.
  await lockUser(tx, viewerId);
  if ((await queries.countScheduled(tx, viewerId)) >= MAX_SCHEDULED_POSTS)
    throw new AppError('scheduled_limit_reached');
  const id = newId<ScheduledPostId>(clock);
  await queries.insertScheduled(
    tx,
    {
      id,
      user_id: viewerId,
      temp_id: tempId,
      description: text,
      who_comments: whoComments,
      audience,
      allows_download: allowsDownload,
      publish_at: publishAt,
      created_at: clock.now(),
    },
    items.map(({ temp_id, media_id, alt_text }) => ({ temp_id, media_id, alt_text })),
  );
  await orderPublication(context, tx, id, publishAt);
  return id;
}

/** Throws `publish_time_too_early` and `publish_time_too_late`. */
function readTime({ clock }: Context, publishAt: string): Date {
  const time = new Date(publishAt);
  const aheadMs = time.getTime() - clock.now().getTime();
  const field = 'publishAt';
  if (aheadMs < SCHEDULE_MIN_MINUTES * 60_000) throw new AppError('publish_time_too_early', { field });
  if (aheadMs > SCHEDULE_MAX_DAYS * 24 * 3_600_000) throw new AppError('publish_time_too_late', { field });
  return time;
}

export const listScheduled = async ({ db }: Context, viewerId: UserId) => ({
  scheduled: (await queries.readScheduled(db, viewerId)).map(present),
});

/** Errors: those of the route. */
export async function changeScheduled(
  context: Context,
  viewerId: UserId,
  id: ScheduledPostId,
  { publishAt, text, whoComments, audience }: BodyOf<typeof routes.changeScheduledPost>,
): Promise<AnswerOf<typeof routes.changeScheduledPost>> {
  await context.db.transaction().execute(async (tx) => {
    const post = await queries.lockScheduled(tx, id);
    if (post?.user_id !== viewerId) throw new AppError('scheduled_post_not_found');
    if (text !== undefined) await queries.updateScheduled(tx, id, { description: text });
    if (audience) await queries.updateScheduled(tx, id, { audience });
    if (whoComments) await queries.updateScheduled(tx, id, { who_comments: whoComments });
    const isSameTime = publishAt === post.publish_at.toISOString() && post.refusal === null;
    if (publishAt === undefined || isSameTime) return;
    const time = readTime(context, publishAt);
    await queries.updateScheduled(tx, id, { publish_at: time, refusal: null });
    await orderPublication(context, tx, id, time);
  });
  const [row] = await queries.readScheduled(context.db, viewerId, { id });
  if (!row) throw new AppError('scheduled_post_not_found');
  return { scheduled: present(row) };
}

/** Errors: those of the route. */
export async function publishScheduled(
  context: Context,
  viewerId: UserId,
  id: ScheduledPostId,
): Promise<{ post: Post }> {
  const postId = await publishNow(context, viewerId, id);
  if (!postId) throw new AppError('scheduled_post_not_found');
  return { post: (await readPost(context, viewerId, postId)).post };
}

/** Throws `scheduled_post_not_found`. */
export async function cancelScheduled(
  context: Context,
  viewerId: UserId,
  id: ScheduledPostId,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await releaseScheduled(context, tx, viewerId, { id })))
      throw new AppError('scheduled_post_not_found');
  });
}

const present = (row: queries.ScheduledRow): routes.ScheduledPost => ({
  id: row.id,
  tempId: row.temp_id,
  text: row.description,
  whoComments: row.who_comments,
  ...(row.audience !== 'everyone' && { audience: row.audience }),
  publishAt: row.publish_at.toISOString(),
  items: row.items.map((item) => ({
    tempId: item.temp_id,
    ...(item.alt_text !== '' && { altText: item.alt_text }),
    fileType: item.kind,
    picture: presentPicture(item),
    status: item.status,
    ...(item.lost_sound !== null && { lostSound: item.lost_sound }),
  })),
  ...(row.refusal !== null && { refusal: ERRORS[row.refusal].message }),
});
