import { randomBytes } from 'node:crypto';
import type {
  AlbumGuests,
  blockGuest as blockRoute,
  closeAlbumToGuests as closeRoute,
  decideWaiting as decideRoute,
  openAlbumToGuests as openRoute,
} from '@sfera/contract/albums/guests';
import { GUEST_LINK_MAX_DAYS } from '@sfera/contract/albums/limits';
import type { AlbumId, AlbumLinkId, GuestId, PostId, UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import { DAY_MS } from '@sfera/contract/base/time';
import { newId } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import type { Context } from '../../../context/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../../db/failures.ts';
import { withoutStatementLimit } from '../../../db/statement-limit.ts';
import { deleteAllMedia, mediaUrl, refuseMedia, REMOVE_FILES, thumbnailUrl } from '../../media/index.ts';
import { authorizeAlbum, leadsAlbum } from '../permissions.ts';
import { readKnown } from '../picture-queries.ts';
import { requireRoom } from '../picture-service.ts';
import { END_ALBUM_LINK, hideFromGuests } from './jobs.ts';
import * as queries from './link-queries.ts';

/** 128 random bits, `InvitationCode`: a person who guesses a code may add. */
const CODE_BYTES = 16;
/** Media keys per job. */
const KEYS_PER_JOB = 500;

export const codeHashOf = ({ keyedHash }: Pick<Context, 'keyedHash'>, code: string): string =>
  keyedHash(`guest code ${code}`);

/** The link that admits guests now: its maker still leads the album. */
async function readLink(db: Db, albumId: AlbumId, now: Date): Promise<queries.LinkRow | undefined> {
  const link = await queries.readOpenLink(db, albumId, now);
  return link && (await leadsAlbum(db, link.host_id, albumId)) ? link : undefined;
}

/** The code of the link that admits guests now; null when none does, or this server cannot read it any more. */
export async function openGuestCode({ db, clock, vault }: Context, id: AlbumId): Promise<string | null> {
  const link = await readLink(db, id, clock.now());
  return link ? vault.open(link.sealed_code, link.id) : null;
}

/** Throws `album_not_found`, `forbidden`. */
export async function getGuests(context: Context, viewerId: UserId, id: AlbumId): Promise<AlbumGuests> {
  const { db, clock, vault } = context;
  await authorizeAlbum.inspect(db, viewerId, id);
  const [link, guests, waiting, countWaiting] = await Promise.all([
    readLink(db, id, clock.now()),
    queries.readGuests(db, id),
    queries.readWaiting(db, id),
    queries.countWaiting(db, id),
  ]);
  return {
    link: link
      ? {
          code: await vault.open(link.sealed_code, link.id),
          endsAt: link.ends_at.toISOString(),
          mayLook: link.may_look,
          isChecked: link.is_checked,
          countBrought: link.brought_count,
        }
      : null,
    guests: guests.map(({ id: guestId, name, is_blocked: isBlocked, count }) => ({
      id: guestId,
      name,
      countPictures: count,
      isBlocked,
    })),
    waiting: waiting.map(presentWaiting),
    countWaiting,
  };
}

/** The largest picture, or the video; null while it cannot be played. */
export function urlOf({
  kind,
  media_key: key,
  picture_widths: widths,
  video_file: video,
}: Pick<queries.WaitingRow, 'kind' | 'media_key' | 'picture_widths' | 'video_file'>): string | null {
  const file = kind === 'image' ? `${Math.max(...widths)}.jpg` : video;
  return file && mediaUrl(key, file);
}

function presentWaiting(row: queries.WaitingRow): AlbumGuests['waiting'][number] {
  const { guest_id: guestId, guest_name: name } = row;
  return {
    postId: row.post_id,
    ...(guestId !== null && name !== null && { guest: { id: guestId, name } }),
    fileType: row.kind,
    thumbnailUrl: thumbnailUrl(row),
    url: urlOf(row),
    takenAt: row.taken_at.toISOString(),
  };
}

/** Errors: those of the route; `invalid_input` for a date that is over or too far. */
export async function open(
  context: Context,
  viewerId: UserId,
  id: AlbumId,
  { endsAt, mayLook, isChecked }: BodyOf<typeof openRoute>,
): Promise<AlbumGuests> {
  const { db, clock, jobs, vault } = context;
  const now = clock.now();
  const end = new Date(endsAt);
  const startAfterSeconds = Math.ceil((end.getTime() - now.getTime()) / 1_000);
  if (end <= now)
    throw new AppError('invalid_input', { message: 'Выберите день, который ещё не прошёл', field: 'endsAt' });
  if (end.getTime() > now.getTime() + GUEST_LINK_MAX_DAYS * DAY_MS)
    throw new AppError('invalid_input', { message: 'Не дальше чем на год вперёд', field: 'endsAt' });
  const linkId = newId<AlbumLinkId>(clock);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const sealed = await vault.seal(code, linkId);
  await db.transaction().execute(async (tx) => {
    await authorizeAlbum.lead(tx, viewerId, id);
    const choices = { ends_at: end, may_look: mayLook, is_checked: isChecked };
    const link = await readLink(tx, id, now);
    if (link) {
      await queries.updateLink(tx, link.id, choices);
      if (link.may_look && !mayLook) await hideFromGuests(context, tx, id);
    } else {
      await queries.endOpenLink(tx, id, now);
      await queries.insertLink(tx, {
        id: linkId,
        album_id: id,
        host_id: viewerId,
        code_hash: codeHashOf(context, code),
        sealed_code: sealed,
        ...choices,
        created_at: now,
      });
    }
    await jobs.send(tx, END_ALBUM_LINK, { linkId: link?.id ?? linkId }, { startAfterSeconds });
  });
  return getGuests(context, viewerId, id);
}

/** Deletes these posts with their media, for all people. They are counted in no profile. */
async function deletePosts({ jobs }: Context, tx: Tx, postIds: readonly PostId[]): Promise<void> {
  const keys = await deleteAllMedia(tx, await queries.readMediaOf(tx, postIds));
  for (let first = 0; first < keys.length; first += KEYS_PER_JOB)
    await jobs.send(tx, REMOVE_FILES, { mediaKeys: keys.slice(first, first + KEYS_PER_JOB) });
}

/** A change of many pictures at once, which may meet their authors' own changes. */
const change = (context: Context, make: (tx: Tx) => Promise<void>): Promise<void> =>
  withoutStatementLimit(() => tryAgainAfter(DEADLOCKS, () => context.db.transaction().execute(make)));

/** Errors: those of the route. */
export const close = (
  context: Context,
  viewerId: UserId,
  id: AlbumId,
  { removes }: BodyOf<typeof closeRoute>,
): Promise<void> =>
  change(context, async (tx) => {
    await authorizeAlbum.lead(tx, viewerId, id);
    const ended = await queries.endOpenLink(tx, id, context.clock.now());
    if (!ended) return;
    if (removes) await deletePosts(context, tx, await queries.readBrought(tx, { linkId: ended.id }));
    if (ended.may_look) await hideFromGuests(context, tx, id);
  });

/** Errors: those of the route. */
export const block = (
  context: Context,
  viewerId: UserId,
  { id, guestId }: { id: AlbumId; guestId: GuestId },
  { isBlocked, removes }: BodyOf<typeof blockRoute>,
): Promise<void> =>
  change(context, async (tx) => {
    await authorizeAlbum.lead(tx, viewerId, id);
    const isThere = await queries.setBlocked(tx, id, guestId, isBlocked);
    if (isThere && removes) await deletePosts(context, tx, await queries.readBrought(tx, { guestId }));
  });

/** Errors: those of the route. */
export const decide = (
  context: Context,
  viewerId: UserId,
  id: AlbumId,
  { postIds, isAccepted }: BodyOf<typeof decideRoute>,
): Promise<void> =>
  change(context, async (tx) => {
    const album = await authorizeAlbum.lead(tx, viewerId, id);
    const decided = await queries.readDecided(tx, id, postIds);
    if (decided.length === 0) return;
    if (isAccepted) return accept(tx, album, decided);
    const ofGuests = decided.filter(({ guest_id: guestId }) => guestId !== null);
    await deletePosts(
      context,
      tx,
      ofGuests.map(({ post_id: postId }) => postId),
    );
    // A guest who has an account by now keeps the picture, in the archive.
    await queries.dropWaiting(
      tx,
      decided.map(({ post_id: postId }) => postId),
    );
  });

async function accept(
  tx: Tx,
  album: Awaited<ReturnType<typeof authorizeAlbum.lead>>,
  decided: Awaited<ReturnType<typeof queries.readDecided>>,
): Promise<void> {
  requireRoom(album, decided.length);
  await refuseMedia(
    tx,
    decided.map(({ media_id: mediaId }) => mediaId),
  );
  const hashes = decided.flatMap(({ file_hash: hash }) => hash ?? []);
  if ((await readKnown(tx, album.id, hashes)).length > 0) throw new AppError('picture_in_album');
  await queries.placeWaiting(
    tx,
    decided.map(({ post_id: postId }) => postId),
  );
}
