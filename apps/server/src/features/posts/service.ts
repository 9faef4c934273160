import { readPostEdits } from '@sfera/contract/edit';
import type { PostId, UserId } from '@sfera/contract/ids';
import type { FieldsOf } from '@sfera/contract/kit/route';
import type { uploadPost } from '@sfera/contract/post-upload';
import type { Post } from '@sfera/contract/posts';
import type { WhoComments } from '@sfera/contract/who-comments';
import type { ReceivedFile } from '../../files/receive.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { makeOnce } from '../../platform/services/make-once.ts';
import { admitAudience } from '../circles/index.ts';
import { withDraft } from '../drafts/index.ts';
import { deleteAllMedia, ingest, REMOVE_FILES, restartMedia, sendVideo } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { presentPost } from './card.ts';
import { NORMALISE_POST_VIDEO, POST_VIDEOS } from './jobs.ts';
import { linkText, tellOfText } from './link-text.ts';
import { authorizePost } from './permissions.ts';
import * as queries from './queries.ts';
import { dropScheduled } from './scheduled/release.ts';

/**
 * Publishes a photo or a video: the file, or without a file the draft of this `tempId`. Idempotent: the same person and
 * `tempId` get the existing post, whatever is sent now. Errors: those of `ingest` and `withDraft`.
 */
export async function publishPost(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  { text, altText, tempId, whoComments, audience, uploadId, fileHash, ...edits }: FieldsOf<typeof uploadPost>,
): Promise<{ post: Post }> {
  let told: UserId[] = [];
  const id = await makeOnce(
    tempId,
    (name) => queries.findPostId(context.db, viewerId, name),
    () =>
      withDraft(context, viewerId, { file, tempId, uploadId, fileHash }, (sent) =>
        ingest(
          context,
          viewerId,
          sent,
          { maxSeconds: POST_VIDEOS.maxSeconds, ...readPostEdits(edits) },
          async (tx, media) => {
            // Scheduled by a call whose answer was lost, and now published at once.
            if (tempId) await dropScheduled(context, tx, viewerId, tempId);
            // The id is made after the file was processed, because it is the post's position in every feed.
            const postId = newId<PostId>(context.clock);
            const shownTo = await admitAudience(tx, viewerId, audience);
            await queries.insertPost(tx, {
              id: postId,
              user_id: viewerId,
              media_id: media.id,
              kind: media.kind,
              description: text,
              ...(altText && { alt_text: altText }),
              ...shownTo,
              is_published: media.isPlayable,
              temp_id: tempId ?? null,
              ...(whoComments && { who_comments: whoComments }),
              created_at: context.clock.now(),
            });
            told = await linkText(context, tx, { id: postId, authorId: viewerId, text });
            if (media.kind === 'video') await sendVideo(context, tx, NORMALISE_POST_VIDEO, media.id);
            return postId;
          },
        ),
      ),
  );
  tellOfText(context, { id, authorId: viewerId, text }, told);
  return { post: (await readPost(context, viewerId, id)).post };
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
