import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, FieldsOf } from '@sfera/contract/base/route';
import type { keepOriginal as keepRoute, listDownloads as listRoute } from '@sfera/contract/posts/originals';
import type { ReceivedFile } from '../../../files/receive.ts';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { keepOriginal as keep, mediaUrl, openReceived } from '../../media/index.ts';
import { openUploaded } from '../../uploads/index.ts';
import { readVisiblePost } from '../queries.ts';
import * as queries from './queries.ts';

/** Keeps the original of one photo or video of the caller's post. Errors: those of the route, and of `openUploaded`. */
export async function keepOriginal(
  context: Context,
  viewerId: UserId,
  file: ReceivedFile | null,
  { postTempId: tempId, position, keepsPlace, uploadId, fileHash }: FieldsOf<typeof keepRoute>,
): Promise<void> {
  const mediaId = await queries.findPublished(context.db, viewerId, { tempId, position });
  if (!mediaId) throw new AppError('post_not_found');
  const options = { keepsPlace: keepsPlace === 'true' };
  await using source = await openUploaded(context, viewerId, { file, uploadId, fileHash });
  if (source.file) {
    if (source.file.kind === 'any') throw new AppError('unsupported_media');
    await keep(context, mediaId, source.file, options);
    return source.remove();
  }
  await using received = fileHash === undefined ? undefined : await openReceived(context, mediaId, fileHash);
  if (!received) throw new AppError('no_file', { field: 'file' });
  await keep(context, mediaId, received.file, options);
}

/** Errors: those of the route. */
export async function listDownloads(
  { db }: Context,
  viewerId: UserId | null,
  id: PostId,
): Promise<AnswerOf<typeof listRoute>> {
  const post = await readVisiblePost(db, id, viewerId);
  if (!post) throw new AppError('post_not_found');
  if (post.user_id !== viewerId && !post.allows_download) throw new AppError('download_not_allowed');
  const files = await queries.readFiles(db, id);
  const day = post.created_at.toISOString().slice(0, 10);
  return {
    files: files.map(
      ({ media_key: key, picture_widths: widths, video_file: video, original_file: original }, at) => {
        const file = original ?? video ?? `${Math.max(...widths)}.jpg`;
        const number = files.length > 1 ? `-${at + 1}` : '';
        const name = `sfera-${post.login}-${day}${number}.${file.split('.').at(-1)}`;
        return { url: `${mediaUrl(key, file)}/${encodeURIComponent(name)}`, isOriginal: original !== null };
      },
    ),
  };
}

export const readOriginalsChoice = async ({ db }: Context, viewerId: UserId) => ({
  keepsOriginals: await queries.readChoice(db, viewerId),
});

export async function setOriginalsChoice(
  { db }: Context,
  viewerId: UserId,
  { keepsOriginals }: { keepsOriginals: boolean },
) {
  await queries.writeChoice(db, viewerId, keepsOriginals);
  return { keepsOriginals };
}
