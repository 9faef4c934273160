import type { AppealId, DecisionId, UserId } from '@sfera/contract/base/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { AppealRow } from './case-queries.ts';

/** Changes nothing when there is an appeal against the decision. */
export const insertAppeal = (db: Db, row: Insertable<Tables['appeals']>) =>
  db
    .insertInto('appeals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The decision against which an open appeal is. */
export async function readAppealedId(db: Db, id: AppealId): Promise<DecisionId | undefined> {
  const row = await db
    .selectFrom('appeals')
    .select('decision_id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.decision_id;
}

export async function readAppeal(db: Db, id: AppealId): Promise<AppealRow | undefined> {
  const { rows } = await sql<{ appeal: AppealRow }>`
    select to_jsonb(ap) || jsonb_build_object('decided_by', d.moderator_id) as appeal
    from appeals ap join decisions d on d.id = ap.decision_id where ap.id = ${id}`.execute(db);
  return rows[0]?.appeal;
}

interface Answered {
  /** Null: the operator at the command line. */
  by: UserId | null;
  reason: string;
  now: Date;
}

/** Answers an open appeal. Resolves to its author; undefined when another answer was faster. */
export async function answerAppeal(
  tx: Tx,
  id: AppealId,
  isGranted: boolean,
  { by, reason, now }: Answered,
): Promise<UserId | undefined> {
  const { rows } = await sql<{ author_id: UserId }>`
    update appeals set state = ${isGranted ? 'granted' : 'upheld'}, answered_by = ${by}, answer = ${reason},
      answered_at = ${now}
    where id = ${id} and state = 'open' returning author_id`.execute(tx);
  return rows[0]?.author_id;
}

/** Grants the open appeal against a decision, if there is one. */
export const grantAppeal = (tx: Tx, decisionId: DecisionId, { by, reason, now }: Answered) =>
  sql`
    update appeals set state = 'granted', answered_by = ${by}, answer = ${reason}, answered_at = ${now}
    where decision_id = ${decisionId} and state = 'open'`.execute(tx);
