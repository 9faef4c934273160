import type { CaseId, ReportId, UserId } from '@sfera/contract/base/ids';
import type {
  ObjectKind,
  ReportedObject,
  ReportOutcome,
  ReportReason,
} from '@sfera/contract/moderation/reports';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Page } from '../../base/list-page.ts';
import { isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';
import type { StoredSnapshot } from './snapshot.ts';

export type CaseRow = Omit<Selectable<Tables['cases']>, 'snapshot'> & { snapshot: StoredSnapshot | null };

/** The card of the object. `lock`: other reports of the object and decisions about it wait. */
export async function readCaseOf(
  db: Db,
  { kind, id }: ReportedObject,
  lock = false,
): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select * from cases where object_kind = ${kind} and object_id = ${id}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
}

/** Resolves to false, with nothing changed, when the object has a card already. */
export async function insertCase(tx: Tx, row: Insertable<Tables['cases']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Resolves to false, with nothing changed, when the person has reported the object before. */
export async function insertReport(tx: Tx, row: Insertable<Tables['reports']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

interface Change {
  /** The columns in which what was added shows. */
  shown: RawBuilder<unknown>;
  snapshotUntil: Date;
  /** Set when the case is opened again. */
  openedAt: Date | null;
  /** A newer snapshot than that of the case. */
  snapshot: { stored: StoredSnapshot; key: string | null } | null;
}

/** Changes a locked case to which something was added. */
export const changeCase = (tx: Tx, id: CaseId, { shown, snapshotUntil, openedAt, snapshot }: Change) =>
  sql`
    update cases set ${shown}, snapshot_until = greatest(snapshot_until, ${snapshotUntil})
      ${openedAt ? sql`, state = 'open', opened_at = ${openedAt}` : sql``}
      ${snapshot ? sql`, snapshot = ${JSON.stringify(snapshot.stored)}, snapshot_key = ${snapshot.key}` : sql``}
    where id = ${id}`.execute(tx);

/** The columns of a case that count one more report. */
export const withReport = (reason: ReportReason): RawBuilder<unknown> => sql`
  report_count = report_count + 1,
  reasons = reasons || jsonb_build_object(${reason}::text, coalesce((reasons ->> ${reason}::text)::int, 0) + 1)`;

/** How the open reports of a case were answered last; null before the first decision. */
export async function readLastOutcome(tx: Tx, id: CaseId) {
  const { rows } = await sql<{ outcome: Exclude<ReportOutcome, 'open'>; decided_at: Date }>`
    select case d.action when 'keep' then 'kept' else 'acted' end as outcome, d.created_at as decided_at
    from decisions d where d.case_id = ${id} and d.action <> 'take_back'
    order by d.id desc limit 1`.execute(tx);
  return rows[0];
}

/** A report with the author of its object; null for an account that is gone or hidden from the reporter. */
export type ReportRow = Pick<
  Selectable<Tables['reports']>,
  'id' | 'reason' | 'words' | 'created_at' | 'outcome' | 'decided_at'
> & {
  object_kind: ObjectKind;
  author: UserPreviewRow | null;
};

const ownReports = (reporterId: UserId) => sql`
  select r.id, r.reason, r.words, r.created_at, r.outcome, r.decided_at, c.object_kind,
    case when a.id is not null then json_build_object('id', a.id, 'login', a.login, 'user_name', a.user_name,
      'avatar_url', a.avatar_url, 'is_verified', a.is_verified) end as author
  from reports r join cases c on c.id = r.case_id left join users a on a.id = c.author_id
    and ${isPersonVisibleTo(reporterId, 'a')}`;

/** Newest first. */
export async function readReports(
  db: Db,
  reporterId: UserId,
  { limit, before }: Page<ReportId>,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`${ownReports(reporterId)}
    where r.reporter_id = ${reporterId} ${before ? sql`and r.id < ${before}` : sql``}
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readReport(db: Db, caseId: CaseId, reporterId: UserId): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${ownReports(reporterId)}
    where r.case_id = ${caseId} and r.reporter_id = ${reporterId}`.execute(db);
  return rows[0];
}

/**
 * Part of the transaction that deletes an account: what moderators still need as evidence stays, without its names.
 * The foreign keys do the same for the log.
 */
export async function forgetAuthor(tx: Tx, authorId: UserId, login: string): Promise<void> {
  await sql`
    update cases set removed_comment = null, snapshot = snapshot || jsonb_build_object(
      'login', '', 'userName', '', 'context', coalesce((
        select jsonb_agg(case when near ->> 'login' = ${login} then near || '{"login": ""}' else near end)
        from jsonb_array_elements(snapshot -> 'context') near
      ), '[]'))
    where author_id = ${authorId}`.execute(tx);
  await sql`
    update cases set removed_comment = removed_comment || jsonb_build_object('thread', coalesce((
      select jsonb_agg(case when reply ->> 'answered_user_id' = ${authorId}::text then reply - 'answered_user_id' else reply end)
      from jsonb_array_elements(removed_comment -> 'thread') reply where reply ->> 'user_id' <> ${authorId}::text
    ), '[]'))
    where removed_comment ->> 'thread' like ${`%${authorId}%`}`.execute(tx);
  await sql`
    update cases set removed_comment = removed_comment - 'answered_user_id'
    where removed_comment ->> 'answered_user_id' = ${authorId}::text`.execute(tx);
}
