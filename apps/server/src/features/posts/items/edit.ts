import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type { changeCover as coverRoute, editPost as route } from '@sfera/contract/posts/edit';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { changeCover as changeCoverOf, deleteAllMedia, REMOVE_FILES } from '../../media/index.ts';
import { changeDownload } from '../originals/change-download.ts';
import { linkText, tellOfText } from '../link-text.ts';
import { authorizePost } from '../permissions.ts';
import { readPostMedia, setPublished } from '../queries.ts';
import { readPost } from '../service.ts';
import { keepVersion, lockStanding, writeItems } from './queries.ts';

/** Changes the caller's own post, and keeps what it was. Errors: those of the route. */
export async function editPost(
  context: Context,
  viewerId: UserId,
  id: PostId,
  { allowsDownload, ...wanted }: BodyOf<typeof route>,
): Promise<AnswerOf<typeof route>> {
  await authorizePost.edit(context.db, viewerId, id);
  const post = { id, authorId: viewerId, text: wanted.text };
  const told = await context.db.transaction().execute(async (tx) => {
    const [first] = wanted.items;
    if (!first) throw new Error('A post has at least one photo or video');
    const locked = await lockStanding(tx, id);
    if (!locked) throw new AppError('post_not_found');
    const { standing: before, isImported } = locked;
    if (allowsDownload !== undefined) await changeDownload(context, tx, id, allowsDownload);
    if (JSON.stringify(before) === JSON.stringify(wanted)) return null;
    const had = new Set(before.items.map((item) => item.id));
    if (!wanted.items.every((item) => had.has(item.id))) throw new AppError('post_changed');
    await keepVersion(tx, id, before, context.clock.now());
    await writeItems(tx, id, wanted);
    const left = new Set(wanted.items.map((item) => item.id));
    const removed = before.items.map((item) => item.id).filter((mediaId) => !left.has(mediaId));
    const mediaKeys = await deleteAllMedia(tx, removed);
    if (mediaKeys.length > 0) await context.jobs.send(tx, REMOVE_FILES, { mediaKeys });
    // The item that could not be watched may be gone.
    await setPublished(context, tx, first.id, true);
    return linkText(context, tx, { ...post, isImported });
  });
  if (told) tellOfText(context, post, told);
  return { post: (await readPost(context, viewerId, id)).post };
}

/** Makes another frame stand for a video of the caller's own post. Errors: those of the route. */
export async function changeCover(
  context: Context,
  viewerId: UserId,
  id: PostId,
  { mediaId, at }: BodyOf<typeof coverRoute>,
): Promise<AnswerOf<typeof coverRoute>> {
  await authorizePost.edit(context.db, viewerId, id);
  if (!(await readPostMedia(context.db, id)).includes(mediaId)) throw new AppError('post_changed');
  await changeCoverOf(context, mediaId, at);
  return { post: (await readPost(context, viewerId, id)).post };
}
