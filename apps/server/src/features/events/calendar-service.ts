import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type CircleId, EventId, UserId } from '@sfera/contract/base/ids';
import { readBrand } from '../../base/brand/brand.ts';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { issueTicket, readTicket } from '../auth/index.ts';
import { authorizeCircle } from '../circles/index.ts';
import { readBirthdays } from '../profiles/index.ts';
import { writeCalendar } from './calendar-file.ts';
import * as calendars from './calendar-queries.ts';
import { authorizeEvent } from './permissions.ts';
import { readEvents } from './queries.ts';

/** The paths of the files. Not below `/api`: programs of calendars and browsers have no session there. */
export const CALENDARS_PATH = '/media/calendars';
export const EVENT_FILES_PATH = '/media/events';

const PURPOSE = 'event';
/** A person who guesses an address reads the calendar, so no person can guess one: 128 random bits. */
const CODE_BYTES = 16;
const CODE = /^([\w-]{22})\.ics$/;
/** Events that ended longer ago are not in a calendar. */
const MOST_BIRTHDAYS = 1_000;
const YEAR_MS = 366 * 86_400_000;

export interface File {
  name: string;
  text: string;
}

const publicUrlOf = ({ env }: Context): string | null => env.publicUrl ?? null;

/** Throws `event_not_found`. */
export async function orderFile(context: Context, viewerId: UserId, id: EventId): Promise<{ url: string }> {
  await authorizeEvent.see(context.db, viewerId, id);
  return { url: `${EVENT_FILES_PATH}/${issueTicket(context, PURPOSE, `${viewerId}_${id}`)}` };
}

/**
 * The event as its person sees it now. Throws `not_found` for a ticket that is forged or too old, `event_not_found`.
 */
export async function openFile(context: Context, ticket: string): Promise<File> {
  const [person, event] = readTicket(context, PURPOSE, ticket)?.subject.split('_') ?? [];
  const viewerId = v.safeParse(UserId, person);
  const id = v.safeParse(EventId, event);
  if (!viewerId.success || !id.success) throw new AppError('not_found');
  const row = await authorizeEvent.see(context.db, viewerId.output, id.output);
  const text = await writeCalendar({ name: row.title, events: [row], publicUrl: publicUrlOf(context) });
  return { name: `${row.title}.ics`, text };
}

const pathOf = (code: string) => `${CALENDARS_PATH}/${code}.ics`;

/** Throws `circle_not_found`. */
export async function getAddress(
  { db }: Context,
  viewerId: UserId,
  circleId: CircleId | null,
): Promise<{ path: string | null }> {
  if (circleId) await authorizeCircle.see(db, viewerId, circleId);
  const code = await calendars.readAddress(db, viewerId, circleId);
  return { path: code === undefined ? null : pathOf(code) };
}

/** The former address stops to work. Throws `circle_not_found`. */
export async function renewAddress(
  { db, clock }: Context,
  viewerId: UserId,
  circleId: CircleId | null,
): Promise<{ path: string }> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await db.transaction().execute(async (tx) => {
    if (circleId) await authorizeCircle.see(tx, viewerId, circleId);
    await calendars.replaceAddress(tx, { code, user_id: viewerId, circle_id: circleId, now: clock.now() });
  });
  return { path: pathOf(code) };
}

export const closeAddress = async (
  { db }: Context,
  viewerId: UserId,
  circleId: CircleId | null,
): Promise<void> => {
  await calendars.removeAddress(db, viewerId, circleId);
};

/**
 * The calendar of an address, as its person may see the events now: of a circle all of them, else those to which the
 * person comes or may come. Throws `not_found` for an address that does not exist, or not any more.
 */
export async function openCalendar(context: Context, name: string): Promise<File> {
  const { db, clock } = context;
  const [, code] = CODE.exec(name) ?? [];
  const calendar = code === undefined ? undefined : await calendars.findCalendar(db, code);
  if (!calendar) throw new AppError('not_found');
  const { user_id: personId, circle_id: circleId, circle } = calendar;
  const since = new Date(clock.now().getTime() - YEAR_MS);
  const rows = await readEvents(db, personId, circleId ? { circleId } : { personId }, since);
  const events = circleId
    ? rows
    : rows.filter(({ own_answer: own }) => own?.answer === 'yes' || own?.answer === 'maybe');
  const birthdays = await readBirthdays(db, personId, {
    circleId: circleId ?? undefined,
    limit: MOST_BIRTHDAYS,
  });
  const server = (await readBrand(db)).name;
  const title = `${server}: ${circle ?? 'мои события'}`;
  const text = await writeCalendar({ name: title, events, birthdays, publicUrl: publicUrlOf(context) });
  return { name: 'sfera.ics', text };
}
