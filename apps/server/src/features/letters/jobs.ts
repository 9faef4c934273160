import { wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { defineJob } from '../../jobs/queue.ts';
import { wasNotTaken } from '../../base/outbound/mailer.ts';
import { deliver, isMailSetUp, MAIL_JOB } from '../mail/index.ts';
import { composeLetter } from './compose.ts';
import { readSections } from './parts.ts';
import * as queries from './queries.ts';
import { readServerRhythm } from './rhythm.ts';

/** Less is no letter: a single photo waits for the next one. */
const LEAST_NEWS = 2;
/** People of one transaction. */
const PAGE = 200;

/** Looks each half hour which letters are due. */
const PLAN = defineJob({
  name: 'letters.plan',
  title: 'Письма о новом: кому пора',
  concurrency: 1,
  expireInSeconds: 1_800,
  retryLimit: 1,
  isExclusive: true,
});

/** Composes a letter and hands it to the mail server. Fewer at once than other mail, which must not wait for them. */
const SEND = defineJob<queries.DueLetter>({
  ...MAIL_JOB,
  name: 'letters.send',
  title: 'Письмо о новом',
  concurrency: 3,
  sideBySide: { default: 3 },
});

export async function workOnLetters(context: Context): Promise<void> {
  await context.jobs.work(SEND, (due) => sendLetter(context, due));
  await context.jobs.work(PLAN, (_, signal) => planLetters(context, signal));
  await context.jobs.schedule(PLAN, '10,40 * * * *');
}

/** Orders the letters that are due now. The note of a letter and its job are one transaction. */
export async function planLetters(context: Context, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  if (!isMailSetUp(context)) return;
  const rhythm = await readServerRhythm(db);
  const now = clock.now();
  for (const timeZone of await queries.readTimeZones(db, rhythm)) {
    // A person whose zone is not known lives where the server stands.
    const here = wallTime(now, timeZone ?? Temporal.Now.timeZoneId());
    const today = here.toPlainDate();
    const moment = {
      timeZone,
      day: today.toString(),
      monday: today.subtract({ days: today.dayOfWeek - 1 }).toString(),
      hour: here.hour,
      now,
    };
    // oxlint-disable-next-line no-await-in-loop -- one zone after the other, each page after the one before
    while ((await planPage(context, rhythm, moment)) === PAGE) signal.throwIfAborted();
  }
}

const planPage = (
  { db, jobs }: Context,
  ...[rhythm, moment]: [Parameters<typeof queries.claimLetters>[1], queries.Moment]
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await queries.claimLetters(tx, rhythm, moment, PAGE);
    await jobs.sendMany(
      tx,
      SEND,
      due.map((data) => ({ data })),
    );
    return due.length;
  });

/**
 * Sends the letter unless it was handed over before. A process that dies while it hands a letter over does not know
 * whether the mail server has taken it: that letter is never sent again.
 */
export async function sendLetter(context: Context, due: queries.DueLetter): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const reader = await queries.readWaiting(db, due, await readServerRhythm(db));
  if (!reader) return;
  const { email, login, told_until: since } = reader;
  const sections = await readSections(context, { userId: due.userId, since });
  if (sections.reduce((sum, { count }) => sum + count, 0) < LEAST_NEWS) {
    await queries.changeState(db, due, ['waiting', 'empty'], { now });
    return;
  }
  const message = await composeLetter(context, { userId: due.userId, login, email }, sections);
  if (!(await queries.changeState(db, due, ['waiting', 'sending'], { now }))) return;
  try {
    const outcome = await deliver(context, { to: email, message });
    await queries.changeState(db, due, ['sending', outcome], { now, toldUntil: now });
    if (outcome === 'refused') await queries.noteBounce(db, due.userId, now);
  } catch (error) {
    if (wasNotTaken(error)) await queries.changeState(db, due, ['sending', 'waiting'], { now });
    throw error;
  }
}
