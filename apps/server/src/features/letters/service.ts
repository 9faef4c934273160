import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type {
  getLetterSettings as getRoute,
  LetterRhythm,
  LetterSettings,
  setLetterSettings as setRoute,
} from '@sfera/contract/notices/letters';
import { AppError } from '../../base/errors.ts';
import { wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { isMailSetUp } from '../mail/index.ts';
import { requireOwner } from '../users/index.ts';
import * as queries from './queries.ts';
import { readServerRhythm, writeServerRhythm } from './rhythm.ts';
import { readStopTicket } from './stop-link.ts';

export async function readSettings(context: Context, viewerId: UserId): Promise<AnswerOf<typeof getRoute>> {
  const row = await queries.readChoice(context.db, viewerId);
  if (!row) throw new AppError('signed_out');
  return {
    choice: row.letter ?? 'default',
    serverRhythm: await readServerRhythm(context.db),
    hour: row.letter_hour,
    obstacle: obstacleOf(context, row),
  };
}

function obstacleOf(context: Context, row: queries.ChoiceRow): LetterSettings['obstacle'] {
  if (!isMailSetUp(context)) return 'no_mail';
  if (row.email_confirmed_at === null) return 'unconfirmed';
  return row.letter_bounced_at === null ? null : 'bounced';
}

/** Throws `invalid_input` for an unknown time zone. */
export async function writeSettings(
  context: Context,
  viewerId: UserId,
  change: BodyOf<typeof setRoute>,
): Promise<LetterSettings> {
  if (change.timeZone !== undefined) wallTime(context.clock.now(), change.timeZone);
  await queries.writeChoice(context.db, viewerId, change);
  return readSettings(context, viewerId);
}

/** Owners of the server only. */
export async function readForServer({ db }: Context, viewerId: UserId): Promise<{ rhythm: LetterRhythm }> {
  await requireOwner(db, viewerId);
  return { rhythm: await readServerRhythm(db) };
}

export async function writeForServer(
  context: Context,
  viewerId: UserId,
  rhythm: LetterRhythm,
): Promise<{ rhythm: LetterRhythm }> {
  await requireOwner(context.db, viewerId);
  await writeServerRhythm(context.db, rhythm);
  return readForServer(context, viewerId);
}

/** Ends the letters of the person whose ticket this is; false for another text. Repeating it changes nothing. */
export async function stopByTicket(context: Context, ticket: string): Promise<boolean> {
  const userId = readStopTicket(context, ticket);
  if (userId) await queries.writeChoice(context.db, userId, { choice: 'off' });
  return userId !== undefined;
}
