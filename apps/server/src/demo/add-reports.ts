import { CaseObjectId, type UserId } from '@sfera/contract/ids';
import { appeal, decide, OPERATOR } from '../features/moderation/index.ts';
import { addReport } from '../features/reports/index.ts';
import type { Context } from '../platform/context/context.ts';
import { type DemoReport, demoReports } from './reports.ts';

const HOUR_MS = 3_600_000;

/** Adds reports, decisions and an appeal, each at its time before the context's clock. Safe to repeat. */
export async function addReports(context: Context, idOf: (login: string) => UserId): Promise<void> {
  for (const report of demoReports) await add(context, report, idOf);
}

async function add(
  context: Context,
  { kind, author, skip = 0, by, decided }: DemoReport,
  idOf: (login: string) => UserId,
): Promise<void> {
  const { db } = context;
  const authorId = idOf(author);
  const id = kind === 'profile' ? authorId : await findNewest(context, kind, authorId, skip);
  if (id === undefined) return;
  const object = { kind, id: CaseObjectId.parse(id) };
  // A decision hides the object, and no more reports come.
  const known = await db
    .selectFrom('cases')
    .select('state')
    .where('object_id', '=', object.id)
    .executeTakeFirst();
  if (known?.state === 'decided') return;
  const at = (hoursAgo: number): Context => {
    const time = new Date(context.clock.now().getTime() - hoursAgo * HOUR_MS);
    return { ...context, clock: { now: () => time } };
  };
  for (const { login, reason, words, hoursAgo } of by)
    await addReport(at(hoursAgo), idOf(login), { object, reason, words });
  if (!decided) return;
  const { id: caseId } = await db
    .selectFrom('cases')
    .select('id')
    .where('object_id', '=', object.id)
    .executeTakeFirstOrThrow();
  const { action, rule, reason, hoursAgo } = decided;
  const { decision } = await decide(at(hoursAgo), OPERATOR, caseId, {
    action,
    reason,
    ...(rule !== undefined && { rule }),
  });
  if (decided.appeal !== undefined)
    await appeal(at(hoursAgo - 1), authorId, { decisionId: decision.id, words: decided.appeal });
}

async function findNewest({ db }: Context, kind: 'post' | 'comment', authorId: UserId, skip: number) {
  const table = kind === 'post' ? 'posts' : 'comments';
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', authorId)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
