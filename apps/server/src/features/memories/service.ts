import type { CircleId, PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, QueryOf } from '@sfera/contract/base/route';
import { DAY_MS } from '@sfera/contract/base/time';
import { MEMORIES_CARD_POSTS } from '@sfera/contract/posts/limits';
import type {
  CardRest,
  getMemoriesCard as cardRoute,
  listMemories as listRoute,
  restMemoriesCard as restRoute,
} from '@sfera/contract/posts/memories';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { beginOf, wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { authorizeCircle } from '../circles/index.ts';
import { type CardRow, presentPost } from '../posts/index.ts';
import { listBirthdays } from '../profiles/index.ts';
import { formerDays } from './days.ts';
import * as queries from './queries.ts';

const MONTH_MS = 30 * DAY_MS;

const todayIn = ({ clock }: Context, timeZone: string) => wallTime(clock.now(), timeZone).toPlainDate();

/** The posts of this day in former years that the viewer has not hidden. */
async function readAll(
  context: Context,
  viewerId: UserId,
  {
    timeZone,
    ...page
  }: { timeZone: string; circleId?: CircleId | undefined; isOwn?: boolean } & Page<CardRow['id']>,
): Promise<CardRow[]> {
  const { db, clock } = context;
  const days = formerDays(todayIn(context, timeZone), timeZone);
  const hidden = await queries.readHidden(db, viewerId);
  const isHidden = (day: string) =>
    hidden.some(({ from_day: from, until_day: until }) => from && until && from <= day && day <= until);
  const asked = {
    circleId: undefined,
    isOwn: false,
    ...page,
    days: days.filter(({ day }) => !isHidden(day.toString())),
    without: hidden.flatMap(({ person_id: id }) => id ?? []),
  };
  return queries.readMemories(db, viewerId, asked, clock.now());
}

/** Errors: those of the route. */
export async function listMemories(
  context: Context,
  viewerId: UserId,
  query: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  if (query.circleId) await authorizeCircle.see(context.db, viewerId, query.circleId);
  const rows = await readAll(context, viewerId, { ...query, limit: query.limit + 1 });
  const { shown, last } = cutPage(rows, query.limit);
  return {
    day: todayIn(context, query.timeZone).toString(),
    posts: shown.map((row) => presentPost(row, viewerId)),
    nextCursor: last?.place ?? null,
  };
}

/** Errors: those of the route. */
export async function getCard(
  context: Context,
  viewerId: UserId,
  timeZone: string,
): Promise<AnswerOf<typeof cardRoute>> {
  const until = await queries.readRest(context.db, viewerId);
  const isResting = until !== null && until > context.clock.now();
  if (isResting) return { posts: [], birthdays: [] };
  const rows = await readAll(context, viewerId, { timeZone, limit: MEMORIES_CARD_POSTS });
  const { people } = await listBirthdays(context, viewerId, { timeZone });
  return { posts: rows.map((row) => presentPost(row, viewerId)), birthdays: people };
}

/** The newest post of this day in former years, of which a person can be told. */
export async function findMemory(
  context: Context,
  userId: UserId,
  timeZone: string,
): Promise<CardRow | undefined> {
  return (await readAll(context, userId, { timeZone, limit: 1 }))[0];
}

/** The posts of this day in former years that are the person's own. */
export async function findOwnMemories(
  context: Context,
  userId: UserId,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<PostId[]> {
  const rows = await readAll(context, userId, { timeZone, limit, isOwn: true });
  return rows.map(({ id }) => id);
}

type RestsUntil = AnswerOf<typeof restRoute>['until'];

/** `infinity` is read as a number. */
export const presentRest = (until: Date | number | null): RestsUntil =>
  until === null ? null : until instanceof Date ? until.toISOString() : 'forever';

/** Errors: those of the route. */
export async function restCard(
  context: Context,
  viewerId: UserId,
  { rest, timeZone }: BodyOf<typeof restRoute>,
): Promise<AnswerOf<typeof restRoute>> {
  const ends: Record<CardRest, () => Date | 'infinity' | null> = {
    none: () => null,
    day: () => new Date(beginOf(todayIn(context, timeZone).add({ days: 1 }), timeZone)),
    month: () => new Date(context.clock.now().getTime() + MONTH_MS),
    forever: () => 'infinity',
  };
  const until = await queries.writeRest(context.db, viewerId, ends[rest](), { isAtLeast: rest === 'day' });
  if (until === undefined) throw new AppError('signed_out');
  return { until: presentRest(until) };
}
