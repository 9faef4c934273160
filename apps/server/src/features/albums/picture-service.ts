import * as v from 'valibot';
import type {
  addAlbumPicture as addRoute,
  addMessageToAlbum as addMessageRoute,
  addPostToAlbum as addPostRoute,
  AlbumOrder,
  listAlbumCameras as camerasRoute,
  listAlbumPictures as listRoute,
  moveInAlbum as moveRoute,
  shiftAlbumClock as shiftRoute,
} from '@sfera/contract/albums/albums';
import { MAX_ALBUM_PICTURES } from '@sfera/contract/albums/limits';
import { type AlbumId, type MessageId, PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, QueryOf } from '@sfera/contract/base/route';
import { AppError } from '../../base/errors.ts';
import { cutPage } from '../../base/list-page.ts';
import { makeOnce } from '../../base/make-once.ts';
import type { Context } from '../../context/context.ts';
import { authorizeMessage } from '../chat/index.ts';
import { copyAttached, MOVE_MEDIA, thumbnailUrl } from '../media/index.ts';
import {
  authorizePost,
  findPostId,
  insertWhole,
  type MadePost,
  presentPost,
  readPost,
  takeItems,
  tellOfText,
} from '../posts/index.ts';
import { lockUser, presentUserPreview } from '../users/index.ts';
import { authorizeAlbum } from './permissions.ts';
import * as queries from './picture-queries.ts';
import { type LockedAlbum, readOwnMedia } from './queries.ts';
import { presentAlbum } from './service.ts';

export const writeCursor = ({ authorId, takenAt, postId, place = '' }: queries.AlbumPlace): string =>
  [authorId, takenAt.getTime(), postId, place].join('_');

const Place = v.optional(v.pipe(v.string(), v.regex(/^(?:-?\d+(?:\.\d+)?)?$/)), '');

/** Throws `invalid_input` for a text that {@link writeCursor} did not write. */
export function readCursor(cursor: string): queries.AlbumPlace {
  const [author, takenAtMs, post, decimal] = cursor.split('_');
  const authorId = v.safeParse(UserId, author);
  const postId = v.safeParse(PostId, post);
  const place = v.safeParse(Place, decimal);
  const takenAt = new Date(Number(takenAtMs));
  if (!authorId.success || !postId.success || !place.success || Number.isNaN(takenAt.getTime()))
    throw new AppError('invalid_input', { field: 'before' });
  return {
    authorId: authorId.output,
    takenAt,
    postId: postId.output,
    ...(place.output !== '' && { place: place.output }),
  };
}

/** Throws `album_not_found`. */
export async function listPictures(
  { db }: Context,
  viewerId: UserId,
  id: AlbumId,
  { order, limit, before }: QueryOf<typeof listRoute> & { order: AlbumOrder },
): Promise<AnswerOf<typeof listRoute>> {
  const after = before === undefined ? undefined : readCursor(before);
  const album = await authorizeAlbum.see(db, viewerId, id);
  const rows = await queries.readPictures(db, viewerId, id, { order, after, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  return {
    album: presentAlbum(album, viewerId),
    posts: shown.map((row) => presentPost(row, viewerId)),
    pictures: shown.map((row) => ({
      postId: row.id,
      takenAt: row.taken_at.toISOString(),
      takenOffset: row.taken_offset,
      camera: row.camera ?? undefined,
    })),
    nextCursor: last
      ? writeCursor({
          authorId: last.author_id,
          takenAt: last.taken_at,
          postId: last.id,
          ...(order === 'hand' && { place: last.hand_place }),
        })
      : null,
  };
}

export const requireRoom = ({ picture_count: count }: LockedAlbum, added = 1): void => {
  if (count + added > MAX_ALBUM_PICTURES) throw new AppError('album_full');
};

/** The audience of a post that is made for the album. */
export const audienceOfAlbum = ({ circle_id: circleId, is_for_followers: isNarrow }: LockedAlbum) =>
  circleId ?? (isNarrow ? 'followers' : 'everyone');

/**
 * Publishes a held item as a post of the album. No person is told of it, except those whom its words mention. Idempotent
 * by `tempId`. Errors: those of the route.
 */
export async function addPicture(
  context: Context,
  viewerId: UserId,
  id: AlbumId,
  { tempId, item, text, takenAt, takenOffset, camera, fileHash }: BodyOf<typeof addRoute>,
): Promise<AnswerOf<typeof addRoute>> {
  const make = () =>
    context.db.transaction().execute(async (tx) => {
      // The account before the album, in the order in which the deletion of an account locks them.
      if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
      const album = await authorizeAlbum.add(tx, viewerId, id);
      requireRoom(album);
      if (fileHash && (await queries.readKnown(tx, id, [fileHash])).length > 0)
        throw new AppError('picture_in_album');
      const made = await insertWhole(context, tx, viewerId, {
        tempId,
        text,
        items: await takeItems(tx, viewerId, [item]),
        audience: audienceOfAlbum(album),
        allowsDownload: album.who_downloads === 'everyone',
        onlyInAlbums: true,
      });
      await queries.insertPicture(tx, {
        album_id: id,
        post_id: made.id,
        author_id: viewerId,
        taken_at: new Date(takenAt),
        taken_offset: takenOffset,
        camera: camera ?? null,
        file_hash: fileHash ? Buffer.from(fileHash, 'hex') : null,
      });
      return made;
    });
  const find = async (name: string) => {
    const found = await findPostId(context.db, viewerId, name);
    return found && { id: found, told: [] };
  };
  const { id: postId, told } = await makeOnce<MadePost>(tempId, find, make);
  tellOfText(context, { id: postId, authorId: viewerId, text }, told);
  return { post: (await readPost(context, viewerId, postId)).post };
}

/**
 * Publishes a copy of a photo or video that the viewer has sent into a chat, as {@link addPicture} does. Errors: those of
 * the route.
 */
export async function addMessage(
  context: Context,
  viewerId: UserId,
  { id, messageId }: { id: AlbumId; messageId: MessageId },
  { takenOffset }: BodyOf<typeof addMessageRoute>,
): Promise<void> {
  const now = context.clock.now();
  const message = await authorizeMessage.forward(context.db, viewerId, messageId, now);
  const { media_id: mediaId, attachment, video_form: form } = message;
  const isPicture = mediaId !== null && attachment === null && form !== 'round';
  // Others have not been asked whether theirs may stand in an album.
  const isOwn = message.author_id === viewerId && message.forwarded_name === null;
  if (!isPicture || !isOwn) throw new AppError('message_not_found');
  await copyAttached(context, viewerId, mediaId, async (tx, copy) => {
    if (copy.status === 'processing')
      throw new AppError('busy', { message: 'Видео ещё обрабатывается. Добавьте его чуть позже' });
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    const album = await authorizeAlbum.add(tx, viewerId, id);
    requireRoom(album);
    const { kind, sha256 } = await queries.readCopied(tx, copy.id);
    if (sha256 && (await queries.readKnown(tx, id, [sha256.toString('hex')])).length > 0)
      throw new AppError('picture_in_album');
    const made = await insertWhole(context, tx, viewerId, {
      text: '',
      items: [{ media_id: copy.id, kind, isPlayable: true, alt_text: '' }],
      audience: audienceOfAlbum(album),
      allowsDownload: album.who_downloads === 'everyone',
      onlyInAlbums: true,
    });
    await queries.insertPicture(tx, {
      album_id: id,
      post_id: made.id,
      author_id: viewerId,
      taken_at: message.created_at,
      taken_offset: takenOffset,
      camera: null,
      file_hash: sha256,
    });
  });
}

/** Errors: those of the route. */
export async function addPost(
  { db }: Context,
  viewerId: UserId,
  { id, postId }: { id: AlbumId; postId: PostId },
  { takenOffset }: BodyOf<typeof addPostRoute>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const album = await authorizeAlbum.add(tx, viewerId, id);
    const post = await authorizePost.save(tx, viewerId, postId);
    if (post.user_id !== viewerId) throw new AppError('post_not_found');
    if (await queries.readAuthor(tx, id, postId)) return;
    requireRoom(album);
    await queries.insertPicture(tx, {
      album_id: id,
      post_id: postId,
      author_id: viewerId,
      taken_at: post.created_at,
      taken_offset: takenOffset,
      camera: null,
    });
  });
}

/** Errors: those of the route. */
export async function removePicture(
  { db, jobs }: Context,
  viewerId: UserId,
  { id, postId }: { id: AlbumId; postId: PostId },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { leads } = await authorizeAlbum.arrange(tx, viewerId, id);
    const authorId = await queries.readAuthor(tx, id, postId);
    if (!authorId) return;
    if (!leads && authorId !== viewerId) throw new AppError('forbidden');
    // People who know an address could open the file on.
    for (const mediaId of await readOwnMedia(tx, id, postId)) await jobs.send(tx, MOVE_MEDIA, { mediaId });
    await queries.deletePicture(tx, id, postId);
  });
}

/** Errors: those of the route. */
export async function movePicture(
  { db }: Context,
  viewerId: UserId,
  { id, postId }: { id: AlbumId; postId: PostId },
  { after }: BodyOf<typeof moveRoute>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await authorizeAlbum.lead(tx, viewerId, id);
    if (!(await queries.readAuthor(tx, id, postId))) throw new AppError('post_not_found');
    if (after === postId) return;
    const find = async () => {
      const gap = await queries.findGap(tx, id, postId, after);
      if (!gap) throw new AppError('post_not_found');
      return gap;
    };
    const gap = await find();
    if (await queries.putBetween(tx, id, postId, gap)) return;
    // Pictures of one moment get places of their own first.
    await queries.spread(tx, id, gap.low === gap.high ? gap.low : null);
    await queries.putBetween(tx, id, postId, await find());
  });
}

/** Throws `album_not_found`. */
export async function findKnown(
  { db }: Context,
  viewerId: UserId,
  id: AlbumId,
  hashes: readonly string[],
): Promise<{ known: string[] }> {
  await authorizeAlbum.see(db, viewerId, id);
  return { known: await queries.readKnown(db, id, hashes) };
}

/** The cameras whose clocks the viewer may set right. Throws `album_not_found`. */
export async function listCameras(
  { db }: Context,
  viewerId: UserId,
  id: AlbumId,
): Promise<AnswerOf<typeof camerasRoute>> {
  const { may } = presentAlbum(await authorizeAlbum.see(db, viewerId, id), viewerId);
  const rows = await queries.readCameras(db, viewerId, id, may.lead ? undefined : viewerId);
  return {
    cameras: rows.map((row) => ({
      user: presentUserPreview(row),
      camera: row.camera,
      countPictures: row.count,
      first: {
        takenAt: row.taken_at.toISOString(),
        takenOffset: row.taken_offset,
        thumbnailUrl: thumbnailUrl(row),
      },
    })),
  };
}

/** Photography begins in 1826; pictures of times to come are those of another wrong clock. */
const TIMES = { first: new Date('1826-01-01T00:00:00Z'), last: new Date('2200-01-01T00:00:00Z') };

/** Errors: those of the route. */
export async function shiftClock(
  { db }: Context,
  viewerId: UserId,
  id: AlbumId,
  { userId: authorId, camera, shiftSeconds: seconds }: BodyOf<typeof shiftRoute>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { leads } = await authorizeAlbum.arrange(tx, viewerId, id);
    if (!leads && authorId !== viewerId) throw new AppError('forbidden');
    const shifted = await queries.shiftClock(tx, id, { authorId, camera, seconds });
    if (!shifted?.first || !shifted.last) return;
    if (shifted.first < TIMES.first || shifted.last > TIMES.last)
      throw new AppError('invalid_input', { field: 'shiftSeconds' });
  });
}
