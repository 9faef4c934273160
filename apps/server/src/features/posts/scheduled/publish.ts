import type { ErrorCode } from '@sfera/contract/base/errors';
import type { PostId, ScheduledPostId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { insertWhole, type MadePost } from '../held/insert-whole.ts';
import { tellOfText } from '../link-text.ts';
import { orderPublication } from './job-kinds.ts';
import * as queries from './queries.ts';

interface Made extends MadePost {
  authorId: UserId;
  text: string;
}

/**
 * Publishes a post whose time has come. The post and the end of its waiting are one transaction, so that two workers, a
 * repeat and a kill make one post of it. What cannot be published is kept with the reason; failures that pass are
 * thrown, so that the queue retries.
 */
export async function publishDue(context: Context, id: ScheduledPostId): Promise<void> {
  try {
    const made = await context.db.transaction().execute((tx) => makeDue(context, tx, id));
    if (!made) return;
    tellOfText(context, made, made.told);
    context.events.emit('scheduledEnded', { userId: made.authorId, scheduledId: id, postId: made.id });
  } catch (error) {
    if (!(error instanceof AppError) || !isFinal(error)) throw error;
    await refuse(context, id, error.code);
  }
}

/** Waiting changes nothing. */
const isFinal = ({ statusCode, code }: AppError) => statusCode < 500 || code === 'quota_exceeded';

/** Keeps a post that was not published at its time, with the reason for its author. */
export async function refuse(context: Context, id: ScheduledPostId, code: ErrorCode): Promise<void> {
  const { db, events, clock } = context;
  const refused = await queries.noteRefusal(db, id, code, clock.now());
  if (refused) events.emit('scheduledEnded', { userId: refused.user_id, scheduledId: id, postId: null });
}

async function makeDue(context: Context, tx: Tx, id: ScheduledPostId): Promise<Made | undefined> {
  const post = await queries.lockScheduled(tx, id);
  if (!post || post.refusal !== null) return undefined;
  if (post.publish_at > context.clock.now()) {
    await orderPublication(context, tx, id, post.publish_at);
    return undefined;
  }
  return make(context, tx, post, { evenFailed: false });
}

/** Publishes a post of the caller now. Undefined when it waits no more. Errors: `file_refused`. */
export async function publishNow(
  context: Context,
  viewerId: UserId,
  id: ScheduledPostId,
): Promise<PostId | undefined> {
  const made = await context.db.transaction().execute(async (tx) => {
    const post = await queries.lockScheduled(tx, id);
    // A video that has failed can be tried again in the post, which only its author sees until then.
    return post?.user_id === viewerId ? make(context, tx, post, { evenFailed: true }) : undefined;
  });
  if (made) tellOfText(context, made, made.told);
  return made?.id;
}

async function make(
  context: Context,
  tx: Tx,
  {
    id: scheduledId,
    user_id: authorId,
    temp_id: tempId,
    description: text,
    who_comments: whoComments,
    audience,
    allows_download: allowsDownload,
  }: queries.LockedPost,
  { evenFailed }: { evenFailed: boolean },
): Promise<Made> {
  const items = await queries.takeScheduled(tx, scheduledId);
  if (!evenFailed && items.some(({ hasFailed }) => hasFailed)) throw new AppError('media_processing_failed');
  const whole = { tempId, text, whoComments, audience, allowsDownload, items };
  const post = await insertWhole(context, tx, authorId, whole);
  return { ...post, authorId, text };
}
