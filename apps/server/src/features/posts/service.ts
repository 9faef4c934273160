import { readPostEdits } from '@sfera/contract/media/edit';
import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { FieldsOf } from '@sfera/contract/base/kit/route';
import type { uploadPost } from '@sfera/contract/posts/upload';
import type { Post } from '@sfera/contract/posts/posts';
import type { WhoComments } from '@sfera/contract/comments/who-comments';
import type { ReceivedFile } from '../../files/receive.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { makeOnce } from '../../base/make-once.ts';
import { openSource } from '../drafts/index.ts';
import { deleteAllMedia, ingest, REMOVE_FILES, restartMedia, sendVideo } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { presentPost } from './card/card.ts';
import { insertWhole, type MadePost } from './held/insert-whole.ts';
import { NORMALISE_POST_VIDEO, POST_VIDEOS } from './jobs.ts';
import { tellOfText } from './link-text.ts';
import { authorizePost } from './permissions.ts';
import * as queries from './queries.ts';
import { dropScheduled } from './scheduled/release.ts';

/**
 * Publishes a photo or a video: the file, or without a file the draft of this `tempId`. Idempotent: the same person and
 * `tempId` get the existing post, regardless of what is sent now. Errors: those of `makePost`.
 */
export async function publishPost(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  fields: FieldsOf<typeof uploadPost>,
): Promise<{ post: Post }> {
  return publishOnce(context, viewerId, fields, () => makePost(context, viewerId, file, fields));
}

/** Answers with the post that `make` makes, or with that of an earlier call with the same `tempId`. */
export async function publishOnce(
  context: Context,
  viewerId: UserId,
  { tempId, text }: { tempId?: string | undefined; text: string },
  make: () => Promise<MadePost>,
): Promise<{ post: Post }> {
  const find = async (name: string) => {
    const id = await queries.findPostId(context.db, viewerId, name);
    return id && { id, told: [] };
  };
  const { id, told } = await makeOnce<MadePost>(tempId, find, make);
  tellOfText(context, { id, authorId: viewerId, text }, told);
  return { post: (await readPost(context, viewerId, id)).post };
}

/** Errors: those of `openSource`, `ingest` and `Unsaved.save`. */
async function makePost(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  {
    text,
    altText = '',
    tempId,
    whoComments,
    audience,
    allowsDownload,
    uploadId,
    fileHash,
    ...edits
  }: FieldsOf<typeof uploadPost>,
): Promise<MadePost> {
  await using source = await openSource(context, viewerId, { file, tempId, uploadId, fileHash });
  const options = { maxSeconds: POST_VIDEOS.maxSeconds, ...readPostEdits(edits) };
  await using media = await ingest(context, viewerId, source.file, options);
  const made = await media.save(async (tx) => {
    // Scheduled by a call whose answer was lost, and now published at once.
    if (tempId) await dropScheduled(context, tx, viewerId, tempId);
    const item = { media_id: media.id, kind: media.kind, isPlayable: media.isPlayable, alt_text: altText };
    const allows = allowsDownload === 'true';
    const post = { tempId, text, whoComments, audience, allowsDownload: allows, items: [item] };
    const whole = await insertWhole(context, tx, viewerId, post);
    if (media.kind === 'video') await sendVideo(context, tx, NORMALISE_POST_VIDEO, media.id);
    return whole;
  });
  await source.remove();
  return made;
}

/** Throws `post_not_found` for a missing post and for a post that the viewer may not see. */
export async function readPost({ db }: Context, viewerId: UserId | null, id: PostId) {
  const row = await queries.readVisiblePost(db, id, viewerId);
  if (!row) throw new AppError('post_not_found');
  const user = presentUserPreview({ ...row, id: row.user_id });
  return { user, post: presentPost(row, viewerId), createdAt: row.created_at.toISOString() };
}

/** Starts the processing of a failed video again. */
export async function retryPost(context: Context, viewerId: UserId, id: PostId): Promise<{ post: Post }> {
  await authorizePost.retry(context.db, viewerId, id);
  await context.db.transaction().execute(async (tx) => {
    let isRestarted = false;
    for (const mediaId of await queries.readPostMedia(tx, id)) {
      if (!(await restartMedia(tx, mediaId))) continue;
      await sendVideo(context, tx, NORMALISE_POST_VIDEO, mediaId);
      isRestarted = true;
    }
    if (!isRestarted) throw new AppError('media_not_failed');
  });
  return { post: (await readPost(context, viewerId, id)).post };
}

/** Removes the post; its files are removed by a job that exists exactly when the removal is committed. */
export async function deletePost(context: Context, viewerId: UserId, id: PostId): Promise<void> {
  await authorizePost.delete(context.db, viewerId, id);
  await context.db.transaction().execute(async (tx) => {
    const post = await queries.lockForDeletion(tx, id);
    if (!post) return; // another request was faster
    const mediaKeys = await deleteAllMedia(tx, await queries.readPostMedia(tx, id));
    // An archived post is not counted.
    if (!post.is_archived) await queries.changePostCount(tx, viewerId, -1);
    await context.jobs.send(tx, REMOVE_FILES, { mediaKeys });
  });
}

/** Throws `post_not_found`, and `forbidden` for a visible post of another person. */
export async function setWhoComments(
  { db }: Context,
  viewerId: UserId,
  id: PostId,
  who: WhoComments,
): Promise<{ whoComments: WhoComments }> {
  await authorizePost.edit(db, viewerId, id);
  await queries.setWhoComments(db, id, who);
  return { whoComments: who };
}
