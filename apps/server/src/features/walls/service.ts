import { createHash, randomBytes } from 'node:crypto';
import type { UserId, WallId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import { WALL_MAX_PICTURES } from '@sfera/contract/walls/limits';
import type {
  openWall as openRoute,
  showWall as showRoute,
  ShownWall,
  Wall,
  WallPicture,
} from '@sfera/contract/walls/walls';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { beginOf, wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { authorizeAlbum, hideFromGuests, leadsAlbum, openGuestCode } from '../albums/index.ts';
import { authorizeCircle, hideMediaOfCircle, leadsCircle } from '../circles/index.ts';
import { MOVE_MEDIA, mediaUrl } from '../media/index.ts';
import { findOwnMemories } from '../memories/index.ts';
import { lockUser } from '../users/index.ts';
import * as queries from './queries.ts';

/** 128 random bits: a person who guesses a code sees the pictures. */
const CODE_BYTES = 16;

const codeHashOf = ({ keyedHash }: Pick<Context, 'keyedHash'>, code: string): string =>
  keyedHash(`wall code ${code}`);

type Subject = queries.Subject;

/** Throws `album_not_found`, `circle_not_found`, and `forbidden` to those who see it and lead it not. */
async function inspect(db: Db, viewerId: UserId, { albumId, circleId }: Subject): Promise<void> {
  if (albumId) await authorizeAlbum.inspect(db, viewerId, albumId);
  else if (circleId) await authorizeCircle.inspect(db, viewerId, circleId);
}

/** The same, and locks what the wall shows: two leaders open one wall. */
async function lead(tx: Tx, viewerId: UserId, { albumId, circleId }: Subject): Promise<void> {
  if (albumId) await authorizeAlbum.lead(tx, viewerId, albumId);
  else if (circleId) await authorizeCircle.lead(tx, viewerId, circleId);
  else if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
}

/** Whether the host still leads what the wall shows. */
async function isLed(db: Db, wall: queries.WallRow): Promise<boolean> {
  const { album_id: albumId, circle_id: circleId, host_id: hostId } = wall;
  if (albumId) return leadsAlbum(db, hostId, albumId);
  return circleId ? leadsCircle(db, hostId, circleId) : true;
}

/** The wall that is open: its host still leads what it shows. */
async function readWall(
  db: Db,
  by: Parameters<typeof queries.readWall>[1],
): Promise<queries.WallRow | undefined> {
  const wall = await queries.readWall(db, by);
  return wall && (await isLed(db, wall)) ? wall : undefined;
}

/** The open wall of a code. Throws `wall_ended`. */
export async function requireWall(context: Context, code: string): Promise<queries.WallRow> {
  const wall = await readWall(context.db, { codeHash: codeHashOf(context, code) });
  if (!wall) throw new AppError('wall_ended');
  return wall;
}

/** Errors: those of the route. */
export async function getWall(
  { db, vault }: Context,
  viewerId: UserId,
  subject: Subject,
): Promise<{ wall: Wall | null }> {
  await inspect(db, viewerId, subject);
  const wall = await readWall(db, { viewerId, subject });
  if (!wall) return { wall: null };
  return {
    wall: {
      code: await vault.open(wall.sealed_code, wall.id),
      secondsEach: wall.seconds_each,
      showsNames: wall.shows_names,
      showsQr: wall.shows_qr,
    },
  };
}

async function newCode(context: Context, id: WallId) {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  return { code_hash: codeHashOf(context, code), sealed_code: await context.vault.seal(code, id) };
}

/** Errors: those of the route; `invalid_input` for an unknown time zone. */
export async function openWall(
  context: Context,
  viewerId: UserId,
  { albumId, circleId, secondsEach, showsNames, showsQr, timeZone }: BodyOf<typeof openRoute>,
): Promise<{ wall: Wall | null }> {
  const { db, clock } = context;
  const subject = { albumId, circleId };
  beginOf(wallTime(clock.now(), timeZone).toPlainDate(), timeZone);
  const id = newId<WallId>(clock);
  const code = await newCode(context, id);
  const choices = {
    seconds_each: secondsEach,
    shows_names: showsNames,
    shows_qr: showsQr,
    time_zone: timeZone,
  };
  await db.transaction().execute(async (tx) => {
    await lead(tx, viewerId, subject);
    const wall = await readWall(tx, { viewerId, subject });
    if (wall) return queries.updateWall(tx, wall.id, choices);
    await queries.deleteWall(tx, viewerId, subject);
    const of = { album_id: albumId ?? null, circle_id: circleId ?? null, host_id: viewerId };
    return queries.insertWall(tx, { id, ...of, ...code, ...choices, created_at: clock.now() });
  });
  return getWall(context, viewerId, subject);
}

/** Errors: those of the route. */
export async function renewWall(
  context: Context,
  viewerId: UserId,
  subject: Subject,
): Promise<{ wall: Wall | null }> {
  await context.db.transaction().execute(async (tx) => {
    await lead(tx, viewerId, subject);
    const wall = await readWall(tx, { viewerId, subject });
    if (!wall) return;
    await queries.updateWall(tx, wall.id, await newCode(context, wall.id));
    await hideFromWall(context, tx, wall);
  });
  return getWall(context, viewerId, subject);
}

/** Errors: those of the route. */
export const closeWall = (context: Context, viewerId: UserId, subject: Subject): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    await lead(tx, viewerId, subject);
    const wall = await queries.readWall(tx, { viewerId, subject });
    await queries.deleteWall(tx, viewerId, subject);
    if (wall) await hideFromWall(context, tx, wall);
  });

/** New addresses for the files: a person who has looked at the wall could open the former ones on. */
async function hideFromWall(context: Context, tx: Tx, wall: queries.WallRow): Promise<void> {
  if (wall.album_id) return hideFromGuests(context, tx, wall.album_id);
  if (wall.circle_id) return void (await hideMediaOfCircle(context, tx, wall.circle_id));
  const shown = await readPictures({ ...context, db: tx }, wall);
  if (shown.length > 0)
    await context.jobs.sendMany(
      tx,
      MOVE_MEDIA,
      shown.map(({ media_id: mediaId }) => ({ data: { mediaId } })),
    );
}

/** The photos and videos of the wall in the order of the show. */
export async function readPictures(context: Context, wall: queries.WallRow): Promise<queries.PictureRow[]> {
  const { album_id: albumId, circle_id: circleId, host_id: hostId, time_zone: timeZone } = wall;
  const ids =
    albumId || circleId ? [] : await findOwnMemories(context, hostId, { timeZone, limit: WALL_MAX_PICTURES });
  return queries.readPictures(context.db, wall, ids);
}

const presentPicture = (row: queries.PictureRow): WallPicture => ({
  // The address changes when the picture moves; what stands on the wall is the same.
  id: `${row.post_id}-${row.position}`,
  fileType: row.kind,
  width: row.width,
  height: row.height,
  sources: row.picture_widths.map((width) => ({ width, webp: mediaUrl(row.media_key, `${width}.webp`) })),
  ...(row.video_file !== null && { url: mediaUrl(row.media_key, row.video_file) }),
  ...(row.name !== null && { name: row.name }),
  ...(row.year !== null && { year: row.year }),
});

/** Errors: those of the route. */
export async function show(
  context: Context,
  { code, known }: BodyOf<typeof showRoute>,
): Promise<AnswerOf<typeof showRoute>> {
  const wall = await requireWall(context, code);
  const { album_id: albumId, circle_id: circleId } = wall;
  const guestCode = albumId && wall.shows_qr ? await openGuestCode(context, albumId) : null;
  const pictures = await readPictures(context, wall);
  const shown: ShownWall = {
    kind: albumId ? 'album' : circleId ? 'circle' : 'memories',
    title: wall.title ?? '',
    secondsEach: wall.seconds_each,
    pictures: pictures.map(presentPicture),
    ...(guestCode !== null && { guestCode }),
  };
  const version = createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
  return { version, wall: version === known ? null : shown };
}
