import { randomBytes } from 'node:crypto';
import { link as linkFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type addGuestPicture as addRoute,
  type admitGuestPicture as admitRoute,
  type checkGuestLink as checkRoute,
  GUEST_PAGE_SIZE,
  type joinAsGuest as joinRoute,
  type listGuestPictures as listRoute,
} from '@sfera/contract/albums/guest-calls';
import {
  GUEST_LINK_MAX_BYTES,
  GUEST_LINK_MAX_PICTURES,
  GUEST_MAX_BYTES,
  GUEST_MAX_PICTURES,
  MAX_GUESTS,
} from '@sfera/contract/albums/limits';
import { GuestId, type MediaId, type UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, FieldsOf } from '@sfera/contract/base/route';
import * as v from 'valibot';
import { newId } from '../../../base/clock.ts';
import { AppError } from '../../../base/errors.ts';
import { cutPage } from '../../../base/list-page.ts';
import { makeOnce } from '../../../base/make-once.ts';
import type { Context } from '../../../context/context.ts';
import type { Tx } from '../../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../../db/failures.ts';
import type { ReceivedFile } from '../../../files/receive.ts';
import { openTempFolder } from '../../../files/temp-files.ts';
import { issueTicket, readTicket } from '../../auth/index.ts';
import { hashFile, keepOriginal, thumbnailUrl } from '../../media/index.ts';
import { findPostId, insertWhole, type NewItem, readPostMedia, takeIn } from '../../posts/index.ts';
import { lockUser } from '../../users/index.ts';
import { authorizeAlbum, leadsAlbum, seesAlbum } from '../permissions.ts';
import { insertPicture } from '../picture-queries.ts';
import { audienceOfAlbum, readCursor, requireRoom, writeCursor } from '../picture-service.ts';
import * as queries from './guest-queries.ts';
import { codeHashOf, urlOf } from './link-service.ts';

/** Tells a browser from others: 256 random bits, `GuestToken`. */
const TOKEN_BYTES = 32;
const PURPOSE = 'guest';
/** How fast pictures may come from one device, and by one link. */
const OF_A_GUEST = { calls: 150, seconds: 600 };
const OF_A_LINK = { calls: 1_500, seconds: 600 };

export const tokenHashOf = ({ keyedHash }: Pick<Context, 'keyedHash'>, token: string): string =>
  keyedHash(`guest token ${token}`);

/** The link, while it admits guests. Throws `guest_link_ended`. */
async function requireLink(
  { db, clock }: Context,
  by: Parameters<typeof queries.readAdmitting>[1],
): Promise<queries.AdmittingLink> {
  const link = await queries.readAdmitting(db, by, clock.now());
  if (!link || !(await leadsAlbum(db, link.host_id, link.album_id))) throw new AppError('guest_link_ended');
  return link;
}

interface Admitted {
  guest: queries.GuestRow;
  link: queries.AdmittingLink;
}

/** The guest whom the link still admits. Throws `guest_link_ended`, `guest_blocked`. */
async function requireGuest(
  context: Context,
  by: Parameters<typeof queries.findGuest>[1],
): Promise<Admitted> {
  const guest = await queries.findGuest(context.db, by);
  if (!guest) throw new AppError('guest_link_ended');
  if (guest.is_blocked) throw new AppError('guest_blocked');
  return { guest, link: await requireLink(context, { id: guest.link_id }) };
}

/** Errors: those of the route. `viewerId`: null without a session. */
export async function check(
  context: Context,
  viewerId: UserId | null,
  { code, token }: BodyOf<typeof checkRoute>,
): Promise<AnswerOf<typeof checkRoute>> {
  const { db } = context;
  const link = await requireLink(context, { codeHash: codeHashOf(context, code) });
  const found =
    token === undefined ? undefined : await queries.findGuest(db, { tokenHash: tokenHashOf(context, token) });
  const guest = found?.link_id === link.id ? found : undefined;
  return {
    albumName: link.album_name,
    hostName: link.host_name,
    endsAt: link.ends_at.toISOString(),
    mayLook: link.may_look,
    isChecked: link.is_checked,
    guest: guest
      ? { name: guest.name, countAdded: await queries.countAdded(db, guest.id), isBlocked: guest.is_blocked }
      : null,
    ...(viewerId && (await seesAlbum(db, viewerId, link.album_id)) && { albumId: link.album_id }),
  };
}

/** Errors: those of the route. */
export async function becomeGuest(
  context: Context,
  { code, name }: BodyOf<typeof joinRoute>,
): Promise<AnswerOf<typeof joinRoute>> {
  const { db, clock } = context;
  const { id: linkId } = await requireLink(context, { codeHash: codeHashOf(context, code) });
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockLink(tx, linkId, clock.now()))) throw new AppError('guest_link_ended');
    if ((await queries.countGuests(tx, linkId)) >= MAX_GUESTS) throw new AppError('guest_link_full');
    await queries.insertGuest(tx, {
      id: newId<GuestId>(clock),
      link_id: linkId,
      name,
      token_hash: tokenHashOf(context, token),
      created_at: clock.now(),
    });
  });
  return { token };
}

type Brought = Pick<queries.GuestRow, 'brought_count' | 'brought_bytes'>;

/** Throws `guest_limit_reached`, `guest_link_full`. */
function refuseSurplus(guest: Brought, link: Brought): void {
  if (guest.brought_count >= GUEST_MAX_PICTURES || Number(guest.brought_bytes) >= GUEST_MAX_BYTES)
    throw new AppError('guest_limit_reached');
  if (link.brought_count >= GUEST_LINK_MAX_PICTURES || Number(link.brought_bytes) >= GUEST_LINK_MAX_BYTES)
    throw new AppError('guest_link_full');
}

/** Errors: those of the route. */
export async function admit(
  context: Context,
  { token, fileHash }: BodyOf<typeof admitRoute>,
): Promise<AnswerOf<typeof admitRoute>> {
  const { guest, link } = await requireGuest(context, { tokenHash: tokenHashOf(context, token) });
  refuseSurplus(guest, link);
  requireRoom(await authorizeAlbum.inspect(context.db, link.host_id, link.album_id));
  const isKnown = fileHash !== undefined && (await queries.hasFile(context.db, link.album_id, fileHash));
  return { ticket: issueTicket(context, PURPOSE, guest.id), isKnown };
}

/** The guest of a ticket. Throws `upload_not_found`, and what {@link requireGuest} does. */
async function requireHolder(context: Context, ticket: string): Promise<Admitted> {
  const id = v.safeParse(GuestId, readTicket(context, PURPOSE, ticket)?.subject);
  if (!id.success) throw new AppError('upload_not_found');
  return requireGuest(context, { id: id.output });
}

/**
 * Asked before a file of the guest is received. Resolves to the person whose room it takes. Errors: those of the route;
 * `rate_limited`.
 */
export async function admitFile(context: Context, ticket: string): Promise<UserId> {
  const { guest, link } = await requireHolder(context, ticket);
  refuseSurplus(guest, link);
  await context.rateLimits.consume('pictures of a guest', guest.id, OF_A_GUEST);
  await context.rateLimits.consume('pictures of a guest link', link.id, OF_A_LINK);
  return link.host_id;
}

/** Refusals that are about the person who has let the guest in. */
const ABOUT_HOST: ReadonlySet<string> = new Set([
  'album_not_found',
  'circle_not_found',
  'forbidden',
  'limited',
  'account_disabled',
  'signed_out',
]);

/** The refusal that a guest is told. */
export function inWordsForGuests(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (ABOUT_HOST.has(error.code)) return new AppError('guest_link_ended');
  if (error.code === 'quota_exceeded')
    return new AppError('quota_exceeded', {
      message: 'У того, кто принимает снимки, закончилось место. Скажите об этом',
    });
  return error;
}

/** Errors: those of the route. */
export async function add(
  context: Context,
  ticket: string,
  file: ReceivedFile,
  { tempId, ...facts }: FieldsOf<typeof addRoute>,
): Promise<AnswerOf<typeof addRoute>> {
  const admitted = await requireHolder(context, ticket);
  const { guest, link } = admitted;
  // Names of two guests, and of the host, are of no concern to each other.
  const name = `${guest.id}_${tempId}`;
  await using folder = await openTempFolder(context.storage.tempDir);
  const original = join(folder.path, 'original');
  // The file is moved away while it is processed.
  await linkFile(file.path, original);
  const make = () =>
    takeIn(context, link.host_id, { file }, async (tx, item) => {
      const sent = { ...facts, name, item, sizeBytes: file.sizeBytes };
      const { keepsOriginals } = await place(context, tx, admitted, sent);
      return { mediaId: keepsOriginals ? item.media_id : null };
    });
  // A server that was killed after the picture was there may not have kept its original.
  const find = async (of: string) => {
    const postId = await findPostId(context.db, link.host_id, of);
    if (!postId) return undefined;
    const album = await authorizeAlbum.inspect(context.db, link.host_id, link.album_id);
    const [known] = await readPostMedia(context.db, postId);
    // The same name with other bytes completes nothing: no leader has looked at them.
    const isSame = known && (await queries.isFileOf(context.db, known, await hashFile(original)));
    return { mediaId: isSame && album.keeps_originals ? known : null };
  };
  const { mediaId } = await makeOnce<{ mediaId: MediaId | null }>(name, find, make);
  if (mediaId) await keep(context, mediaId, { ...file, path: original });
  return { isWaiting: link.is_checked, countAdded: await queries.countAdded(context.db, guest.id) };
}

interface Sent extends Omit<FieldsOf<typeof addRoute>, 'tempId'> {
  /** The `temp_id` of the post. */
  name: string;
  item: NewItem;
  sizeBytes: number;
}

/** Puts a new photo or video into the album, or before its leaders: the host is the author of the post. */
async function place(
  context: Context,
  tx: Tx,
  { guest: { id: guestId }, link: { id: linkId, host_id: hostId, album_id: albumId } }: Admitted,
  { name, item, sizeBytes, takenAt, takenOffset, camera, fileHash }: Sent,
): Promise<{ keepsOriginals: boolean }> {
  // The account before the album, in the order in which the deletion of an account locks them.
  if (!(await lockUser(tx, hostId))) throw new AppError('guest_link_ended');
  const album = await authorizeAlbum.lead(tx, hostId, albumId);
  const link = await queries.lockLink(tx, linkId, context.clock.now());
  const guest = await queries.findGuest(tx, { id: guestId });
  if (!link || !guest) throw new AppError('guest_link_ended');
  if (guest.is_blocked) throw new AppError('guest_blocked');
  refuseSurplus(guest, link);
  requireRoom(album);
  if (fileHash !== undefined && (await queries.hasFile(tx, albumId, fileHash)))
    throw new AppError('picture_in_album');
  const { id: postId } = await insertWhole(context, tx, hostId, {
    tempId: name,
    text: '',
    items: [{ ...item, alt_text: '' }],
    audience: audienceOfAlbum(album),
    allowsDownload: album.who_downloads === 'everyone',
    onlyInAlbums: true,
  });
  const picture = {
    album_id: albumId,
    post_id: postId,
    guest_id: guestId,
    taken_at: new Date(takenAt),
    taken_offset: takenOffset,
    camera: camera ?? null,
    file_hash: fileHash === undefined ? null : Buffer.from(fileHash, 'hex'),
  };
  if (link.is_checked) await queries.insertWaiting(tx, picture);
  else await insertPicture(tx, { ...picture, author_id: guestId });
  await queries.countBrought(tx, guest, sizeBytes);
  return { keepsOriginals: album.keeps_originals };
}

/** The picture is whole without its original, so a refusal of that is not told. */
async function keep(context: Context, mediaId: MediaId, file: ReceivedFile): Promise<void> {
  if (file.kind === 'any') return;
  try {
    await keepOriginal(context, mediaId, file, { keepsPlace: false });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Errors: those of the route. */
export async function listShown(
  context: Context,
  { token, before }: BodyOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  const after = before === undefined ? undefined : readCursor(before);
  const { link } = await requireGuest(context, { tokenHash: tokenHashOf(context, token) });
  if (!link.may_look) throw new AppError('forbidden');
  const limit = GUEST_PAGE_SIZE;
  const rows = await queries.readShown(context.db, link.album_id, { after, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  return {
    pictures: shown.map((row) => ({
      postId: row.post_id,
      fileType: row.kind,
      thumbnailUrl: thumbnailUrl(row),
      url: urlOf(row),
    })),
    nextCursor: last
      ? writeCursor({ authorId: last.author_id, takenAt: last.taken_at, postId: last.post_id })
      : null,
  };
}

/** The photos and videos of the guests from whom the account has come become its own. */
export async function claim(
  context: Context,
  viewerId: UserId,
  tokens: readonly string[],
): Promise<{ countPictures: number }> {
  const hashes = tokens.map((token) => tokenHashOf(context, token));
  return tryAgainAfter(DEADLOCKS, () =>
    context.db.transaction().execute(async (tx) => {
      const guestIds = await queries.readClaimed(tx, viewerId, hashes);
      return { countPictures: guestIds.length === 0 ? 0 : await queries.claim(tx, viewerId, guestIds) };
    }),
  );
}
