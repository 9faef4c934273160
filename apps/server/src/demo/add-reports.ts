import * as v from 'valibot';
import { type CaseId, CaseObjectId, type UserId } from '@sfera/contract/base/ids';
import { HOUR_MS } from '@sfera/contract/base/time';
import { appeal, decide, OPERATOR } from '../features/moderation/index.ts';
import { addReport } from '../features/reports/index.ts';
import type { Context } from '../context/context.ts';
import { ifAllowed } from './if-allowed.ts';
import { type DemoReport, demoReports } from './reports.ts';

/**
 * Adds reports, decisions and an appeal, each at its time before the context's clock. Safe to repeat: a case that an
 * earlier run has opened belongs to the moderators.
 */
export async function addReports(context: Context, idOf: (login: string) => UserId): Promise<void> {
  for (const report of demoReports) await ifAllowed(() => add(context, report, idOf));
}

async function add(
  context: Context,
  { kind, author, skip = 0, by, decided }: DemoReport,
  idOf: (login: string) => UserId,
): Promise<void> {
  const { db } = context;
  const authorId = idOf(author);
  const reporters = by.map(({ login }) => idOf(login));
  if (await isReported(context, kind, authorId, reporters)) return;
  const id = kind === 'profile' ? authorId : await findNewest(context, kind, authorId, skip);
  if (id === undefined) return;
  const object = { kind, id: v.parse(CaseObjectId, id) };
  const at = (hoursAgo: number): Context => {
    const time = new Date(context.clock.now().getTime() - hoursAgo * HOUR_MS);
    return { ...context, clock: { now: () => time } };
  };
  for (const { login, reason, words, hoursAgo } of by)
    await ifAllowed(() => addReport(at(hoursAgo), idOf(login), { object, reason, words }));
  if (!decided) return;
  const known = await db
    .selectFrom('cases')
    .select('id')
    .where('object_id', '=', object.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (known) await close(at, known.id, decided, authorId);
}

async function close(
  at: (hoursAgo: number) => Context,
  caseId: CaseId,
  { action, rule, reason, hoursAgo, appeal: words }: NonNullable<DemoReport['decided']>,
  authorId: UserId,
): Promise<void> {
  const verdict = { action, reason, ...(rule !== undefined && { rule }) };
  const { decision } = await decide(at(hoursAgo), OPERATOR, caseId, verdict);
  if (words !== undefined) await appeal(at(hoursAgo - 1), authorId, { decisionId: decision.id, words });
}

/** Whether one of these people has reported something of this kind by the author. */
async function isReported(
  { db }: Context,
  kind: DemoReport['kind'],
  authorId: UserId,
  reporters: readonly UserId[],
): Promise<boolean> {
  const row = await db
    .selectFrom('reports as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select('r.id')
    .where('c.object_kind', '=', kind)
    .where('c.author_id', '=', authorId)
    .where('r.reporter_id', 'in', reporters)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest post or comment that all people may see: none for a circle, and none that moderators have hidden. */
async function findNewest({ db }: Context, kind: 'post' | 'comment', authorId: UserId, skip: number) {
  const posts = db
    .selectFrom('posts as p')
    .where('p.audience', '=', 'everyone')
    .where('p.hidden', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('p.is_published', '=', true);
  const found =
    kind === 'post'
      ? posts.select('p.id').where('p.user_id', '=', authorId).orderBy('p.id', 'desc')
      : posts
          .innerJoin('comments as c', 'c.post_id', 'p.id')
          .select('c.id')
          .where('c.user_id', '=', authorId)
          .orderBy('c.id', 'desc');
  const rows: { id: string }[] = await found.execute();
  return rows[skip]?.id;
}
