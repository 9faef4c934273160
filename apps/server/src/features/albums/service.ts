import type {
  Album,
  createAlbum as createRoute,
  listAlbums as listRoute,
  updateAlbum as updateRoute,
} from '@sfera/contract/albums/albums';
import { ALBUM_NAME_MAX_LENGTH, MAX_ALBUMS } from '@sfera/contract/albums/limits';
import type { AlbumId, CircleId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, QueryOf } from '@sfera/contract/base/route';
import { charactersOf } from '@sfera/contract/words/characters';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { DEADLOCKS, FOREIGN_KEY_VIOLATION, hasCode, tryAgainAfter } from '../../db/failures.ts';
import type { Tx } from '../../db/database.ts';
import { withoutStatementLimit } from '../../db/statement-limit.ts';
import { authorizeCircle, mayWrite } from '../circles/index.ts';
import { MOVE_MEDIA, thumbnailUrl } from '../media/index.ts';
import { lockUser, presentUserPreview } from '../users/index.ts';
import { authorizeAlbum, mayOf } from './permissions.ts';
import * as queries from './queries.ts';

export const presentAlbum = (row: queries.AlbumRow, viewerId: UserId): Album => ({
  id: row.id,
  name: row.name,
  circle: row.circle_id && row.circle_name !== null ? { id: row.circle_id, name: row.circle_name } : null,
  owner: row.owner && presentUserPreview(row.owner),
  ...(row.is_for_followers && { isForFollowers: true }),
  countPictures: row.picture_count,
  cover: row.cover && {
    postId: row.cover.id,
    thumbnailUrl: thumbnailUrl(row.cover),
    ...(row.cover.is_sensitive && { isSensitive: true }),
  },
  ...(row.has_chosen_cover && { hasChosenCover: true }),
  whoAdds: row.who_adds,
  whoDownloads: row.who_downloads,
  keepsOriginals: row.keeps_originals,
  ...(row.guests_look !== null && { guests: row.guests_look ? 'look' : 'add' }),
  may: mayOf(row, viewerId),
});

/**
 * The albums of a circle, or of a profile: none where the viewer may not see it. Without either those to which the viewer
 * may add. Throws `circle_not_found`.
 */
export async function listAlbums(
  { db }: Context,
  viewerId: UserId,
  { circleId, userId: ownerId }: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const list = async (which: queries.Which) =>
    (await queries.readAlbums(db, viewerId, which)).map((row) => presentAlbum(row, viewerId));
  if (circleId) {
    const circle = await authorizeCircle.see(db, viewerId, circleId);
    return { albums: await list({ circleId }), mayCreate: mayWrite(circle) };
  }
  if (ownerId) return { albums: await list({ ownerId }), mayCreate: ownerId === viewerId };
  const all = await list({ personId: viewerId });
  return { albums: all.filter(({ may }) => may.add), mayCreate: true };
}

export const readAlbum = async ({ db }: Context, viewerId: UserId, id: AlbumId): Promise<Album> =>
  presentAlbum(await authorizeAlbum.see(db, viewerId, id), viewerId);

/** Errors: those of the route. */
export async function createAlbum(
  context: Context,
  viewerId: UserId,
  { name, circleId, isForFollowers = false, ...choices }: BodyOf<typeof createRoute>,
): Promise<Album> {
  const id = newId<AlbumId>(context.clock);
  await context.db.transaction().execute(async (tx) => {
    if (circleId) await authorizeCircle.publish(tx, viewerId, circleId);
    // Albums that a person makes at once count one after the other.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    const count = await queries.countAlbums(tx, circleId ? { circleId } : { ownerId: viewerId });
    if (count >= MAX_ALBUMS) throw new AppError('album_limit_reached');
    await queries.insertAlbum(tx, {
      id,
      name,
      circle_id: circleId ?? null,
      owner_id: circleId ? null : viewerId,
      made_by: viewerId,
      is_for_followers: !circleId && isForFollowers,
      ...columnsOf(choices),
      created_at: context.clock.now(),
    });
  });
  return readAlbum(context, viewerId, id);
}

const columnsOf = ({
  whoAdds,
  whoDownloads,
  keepsOriginals,
}: Pick<BodyOf<typeof updateRoute>, 'whoAdds' | 'whoDownloads' | 'keepsOriginals'>) => ({
  ...(whoAdds && { who_adds: whoAdds }),
  ...(whoDownloads && { who_downloads: whoDownloads }),
  ...(keepsOriginals !== undefined && { keeps_originals: keepsOriginals }),
});

/** Errors: those of the route. */
export async function updateAlbum(
  context: Context,
  viewerId: UserId,
  id: AlbumId,
  { name, coverId, ...choices }: BodyOf<typeof updateRoute>,
): Promise<Album> {
  await context.db.transaction().execute(async (tx) => {
    const before = await authorizeAlbum.lead(tx, viewerId, id);
    await queries.updateAlbum(tx, id, { name: name ?? before.name, ...columnsOf(choices) });
    if (coverId === undefined) return;
    await queries.chooseCover(tx, id, coverId).catch((error: unknown) => {
      throw hasCode(error, [FOREIGN_KEY_VIOLATION]) ? new AppError('post_not_found') : error;
    });
  });
  return readAlbum(context, viewerId, id);
}

/** Pictures that were made for the album go into the archives of their authors. Errors: those of the route. */
export const deleteAlbum = ({ db, jobs }: Context, viewerId: UserId, id: AlbumId): Promise<void> =>
  withoutStatementLimit(() =>
    tryAgainAfter(DEADLOCKS, () =>
      db.transaction().execute(async (tx) => {
        await authorizeAlbum.lead(tx, viewerId, id);
        // People who know an address could open the file on.
        const media = await queries.readOwnMedia(tx, id);
        if (media.length > 0)
          await jobs.sendMany(
            tx,
            MOVE_MEDIA,
            media.map((mediaId) => ({ data: { mediaId } })),
          );
        await queries.deleteAlbum(tx, id);
      }),
    ),
  );

/** An album of a circle that no person has asked for; null when the circle has no room for one more. */
export async function openAlbum(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { name, circleId, madeBy }: { name: string; circleId: CircleId; madeBy: UserId },
): Promise<AlbumId | null> {
  if ((await queries.countAlbums(tx, { circleId })) >= MAX_ALBUMS) return null;
  const id = newId<AlbumId>(clock);
  await queries.insertAlbum(tx, {
    id,
    name: [...charactersOf(name)].slice(0, ALBUM_NAME_MAX_LENGTH).join(''),
    circle_id: circleId,
    owner_id: null,
    made_by: madeBy,
    created_at: clock.now(),
  });
  return id;
}
