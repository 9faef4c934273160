import type { CaseId, CaseObjectId, DecisionId, UserId } from '@sfera/contract/base/ids';
import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import type { ObjectKind } from '@sfera/contract/moderation/reports';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { StoredSnapshot } from '../reports/index.ts';
import type { UserPreviewRow } from '../users/index.ts';
import type { AppealRow } from './case-queries.ts';

/** A decision as the log shows it; the end of a decision belongs to it and is no entry of its own. */
export interface DecisionRow extends Pick<
  Selectable<Tables['decisions']>,
  'id' | 'case_id' | 'rule' | 'rule_title' | 'reason' | 'until' | 'created_at' | 'moderator_id'
> {
  action: DecisionAction;
  object_kind: ObjectKind;
  object_id: CaseObjectId;
  author_id: UserId | null;
  moderator: UserPreviewRow | null;
  author: UserPreviewRow | null;
  /** `at`: as JSON writes times. */
  taken_back: { at: string; reason: string; moderator: UserPreviewRow | null } | null;
}

const preview = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'login', ${sql.ref(`${alias}.login`)}, 'user_name', ${sql.ref(`${alias}.user_name`)},
  'avatar_url', ${sql.ref(`${alias}.avatar_url`)}, 'is_verified', ${sql.ref(`${alias}.is_verified`)}) end`;

const COLUMNS = sql`
  d.id, d.case_id, d.action, d.rule, d.rule_title, d.reason, d.until, d.created_at, d.moderator_id,
  c.object_kind, c.object_id, c.author_id, ${preview('mod')} as moderator, ${preview('author')} as author,
  case when back.id is not null then json_build_object('at', back.created_at, 'reason', back.reason,
    'moderator', ${preview('back_mod')}) end as taken_back`;

const JOINS = sql`
  join cases c on c.id = d.case_id
  left join users mod on mod.id = d.moderator_id
  left join users author on author.id = c.author_id
  left join decisions back on back.takes_back = d.id
  left join users back_mod on back_mod.id = back.moderator_id`;

/** Newest first. */
const readLog = async (db: Db, condition: RawBuilder<unknown>, limit: number): Promise<DecisionRow[]> => {
  const { rows } = await sql<DecisionRow>`
    select ${COLUMNS} from decisions d ${JOINS}
    where d.action <> 'take_back' and ${condition} order by d.id desc limit ${limit}`.execute(db);
  return rows;
};

export const readDecisions = (
  db: Db,
  limit: number,
  { before, authorId }: { before?: DecisionId | undefined; authorId?: UserId | undefined },
) =>
  readLog(
    db,
    sql`true ${before ? sql`and d.id < ${before}` : sql``} ${authorId ? sql`and c.author_id = ${authorId}` : sql``}`,
    limit,
  );

export const readDecisionsOf = (db: Db, caseId: CaseId, limit: number) =>
  readLog(db, sql`d.case_id = ${caseId}`, limit);

/** About other objects of the author. */
export const readHistory = (db: Db, authorId: UserId, caseId: CaseId, limit: number) =>
  readLog(db, sql`c.author_id = ${authorId} and d.case_id <> ${caseId} and d.action <> 'keep'`, limit);

export const readDecision = async (db: Db, id: DecisionId): Promise<DecisionRow | undefined> =>
  (await readLog(db, sql`d.id = ${id}`, 1))[0];

/** A decision on a person, with what the person may see of the case. */
export interface OwnDecisionRow extends DecisionRow {
  snapshot: StoredSnapshot | null;
  snapshot_key: string | null;
  appeal: AppealRow | null;
}

/** Decisions on this person, newest first; all, or the one with this id. */
export async function readOwnDecisions(
  db: Db,
  userId: UserId,
  { limit, before, id }: { limit: number; before?: DecisionId | undefined; id?: DecisionId },
): Promise<OwnDecisionRow[]> {
  const { rows } = await sql<OwnDecisionRow>`
    select ${COLUMNS}, c.snapshot, c.snapshot_key, (
      select json_build_object('id', ap.id, 'decision_id', ap.decision_id, 'words', ap.words,
        'created_at', ap.created_at, 'state', ap.state, 'answer', ap.answer, 'answered_at', ap.answered_at,
        'decided_by', d.moderator_id)
      from appeals ap where ap.decision_id = d.id
    ) as appeal
    from decisions d ${JOINS}
    where c.author_id = ${userId} and d.action not in ('keep', 'take_back')
      ${before ? sql`and d.id < ${before}` : sql``} ${id ? sql`and d.id = ${id}` : sql``}
    order by d.id desc limit ${limit}`.execute(db);
  return rows;
}

export const insertDecision = (
  tx: Tx,
  row: Omit<Selectable<Tables['decisions']>, 'takes_back'> & { takes_back?: DecisionId },
) =>
  tx
    .insertInto('decisions')
    .values({ ...row, takes_back: row.takes_back ?? null })
    .execute();

/** Decisions that stand, those of one case or all about a person. */
export async function readStanding(
  tx: Db,
  of: { caseId: CaseId } | { authorId: UserId },
): Promise<Pick<DecisionRow, 'id' | 'action' | 'rule' | 'until'>[]> {
  const condition =
    'caseId' in of
      ? sql`d.case_id = ${of.caseId}`
      : sql`d.case_id in (select id from cases where author_id = ${of.authorId})`;
  const { rows } = await sql<Pick<DecisionRow, 'id' | 'action' | 'rule' | 'until'>>`
    select d.id, d.action, d.rule, d.until from decisions d
    where ${condition} and d.action <> 'take_back'
      and not exists (select from decisions back where back.takes_back = d.id)
    order by d.id`.execute(tx);
  return rows;
}
