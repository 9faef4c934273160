import type { UserId } from '@sfera/contract/base/ids';
import { MAX_MUTES } from '@sfera/contract/people/limits';
import type { Mute, MuteDuration, MutedPart } from '@sfera/contract/people/mutes';
import { DAY_MS } from '@sfera/contract/base/time';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { lockUser, presentUserPreview, readPerson } from '../users/index.ts';
import * as queries from './queries.ts';

const DURATION_MS = { day: DAY_MS, week: 7 * DAY_MS, forever: null } as const;

export async function listMutes({ db, clock }: Context, viewerId: UserId): Promise<{ mutes: Mute[] }> {
  return { mutes: (await queries.readMutes(db, viewerId, clock.now())).map(presentMute) };
}

/**
 * Mutes a part of a person, in place of an earlier mute of this part. Errors: `user_not_found`, also for the viewer's
 * own id; `mute_limit_reached`.
 */
export async function mute(
  context: Context,
  viewerId: UserId,
  userId: UserId,
  { what, lasts }: { what: MutedPart; lasts: MuteDuration },
): Promise<Mute> {
  const lastsMs = DURATION_MS[lasts];
  return presentMute(await muteFor(context, viewerId, userId, { what, lastsMs }));
}

/** {@link mute} for a time of milliseconds; null: for ever. */
export function muteFor(
  { db, clock }: Context,
  viewerId: UserId,
  userId: UserId,
  { what, lastsMs }: { what: MutedPart; lastsMs: number | null },
): Promise<queries.MuteRow> {
  const now = clock.now();
  const until = lastsMs === null ? null : new Date(now.getTime() + lastsMs);
  return db.transaction().execute(async (tx) => {
    // Mutes of one person are counted one after the other.
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    const user = userId === viewerId ? undefined : await readPerson(tx, viewerId, userId);
    if (!user) throw new AppError('user_not_found');
    await queries.deleteEnded(tx, viewerId, now);
    if ((await queries.countOtherMutes(tx, viewerId, userId, what)) >= MAX_MUTES)
      throw new AppError('mute_limit_reached');
    await queries.writeMute(tx, viewerId, userId, what, { until, now });
    return { ...user, what, until };
  });
}

/** Idempotent. Error: `user_not_found`. */
export async function unmute(
  { db }: Context,
  viewerId: UserId,
  userId: UserId,
  what: MutedPart,
): Promise<void> {
  if (!(await readPerson(db, viewerId, userId))) throw new AppError('user_not_found');
  await queries.deleteMute(db, viewerId, userId, what);
}

export const listHiddenWords = async ({ db }: Context, viewerId: UserId) => ({
  words: await queries.readHiddenWords(db, viewerId),
});

/** Throws `hidden_word_too_common` with the word. */
export async function setHiddenWords({ db }: Context, viewerId: UserId, asked: readonly string[]) {
  const words = [...new Set(asked)];
  const [unusable] = await queries.readUnusableWords(db, words);
  if (unusable !== undefined)
    throw new AppError('hidden_word_too_common', {
      field: 'words',
      message: `«${unusable}» скрыть нельзя: это не слово, или оно есть почти в любом тексте`,
    });
  await queries.writeHiddenWords(db, viewerId, words);
  return { words };
}

const presentMute = (row: queries.MuteRow): Mute => ({
  user: presentUserPreview(row),
  what: row.what,
  until: row.until && row.until.toISOString(),
});
