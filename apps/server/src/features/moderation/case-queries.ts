import type { AppealId, CaseId, DecisionId, UserId } from '@sfera/contract/base/ids';
import { MODERATION_COUNT_MAX } from '@sfera/contract/moderation/limits';
import type { Suspicion } from '@sfera/contract/moderation/moderation';
import type { ReportReason } from '@sfera/contract/moderation/reports';
import type { Role } from '@sfera/contract/moderation/roles';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { readPlace, tailOf } from '../../base/list-place.ts';
import type { StoredSnapshot } from '../reports/index.ts';
import type { UserPreviewRow } from '../users/index.ts';

type Row = Selectable<Tables['cases']>;

/** The author of a case; times as JSON writes them. */
export interface AuthorRow extends UserPreviewRow {
  role: Role;
  created_at: string;
  limited_until: string | null;
  is_disabled: boolean;
}

/** An appeal, with who has decided; times as JSON writes them. */
export interface AppealRow {
  id: AppealId;
  decision_id: DecisionId;
  words: string;
  created_at: string;
  state: 'open' | 'upheld' | 'granted';
  answer: string | null;
  answered_at: string | null;
  decided_by: UserId | null;
}

export interface CaseRow extends Pick<
  Row,
  'id' | 'object_kind' | 'object_id' | 'state' | 'opened_at' | 'report_count' | 'snapshot_key'
> {
  reasons: Partial<Record<ReportReason, number>>;
  noticed: Suspicion[];
  /** Null unless the object is a post, a comment or a message that was changed. */
  versions: { text: string; until: string }[] | null;
  snapshot: StoredSnapshot | null;
  author: AuthorRow | null;
  /** Marked «18+»; of a comment: its post, whose picture the snapshot has. */
  is_sensitive: boolean;
  is_gone: boolean;
  appeal: AppealRow | null;
}

const APPEAL = sql`json_build_object('id', ap.id, 'decision_id', ap.decision_id, 'words', ap.words,
  'created_at', ap.created_at, 'state', ap.state, 'answer', ap.answer, 'answered_at', ap.answered_at,
  'decided_by', d.moderator_id)`;

/** Each kind is looked up by its key, so a page of the queue costs the same however long the queue is. */
const COLUMNS = sql`
  c.id, c.object_kind, c.object_id, c.state, c.opened_at, c.report_count, c.reasons, c.snapshot, c.snapshot_key,
  array(select jsonb_object_keys(c.noticed) order by 1) as noticed,
  case c.object_kind
    when 'post' then (
      select json_agg(json_build_object('text', v.description, 'until', v.until) order by v.until)
      from post_versions v where v.post_id = c.object_id)
    when 'message' then (
      select json_agg(json_build_object('text', v.content, 'until', v.until) order by v.until)
      from message_versions v where v.message_id = c.object_id)
    when 'comment' then (
      select json_agg(json_build_object('text', v.text, 'until', v.until) order by v.until)
      from (
        select comment_id, text, until from comment_versions
        union all
        select kept.comment_id, kept.text, kept.until
        from jsonb_populate_recordset(null::comment_versions, c.removed_comment -> 'versions') kept
      ) v where v.comment_id = c.object_id)
  end as versions,
  case when a.id is not null then json_build_object('id', a.id, 'login', a.login, 'user_name', a.user_name,
    'avatar_url', a.avatar_url, 'is_verified', a.is_verified, 'role', a.role, 'created_at', a.created_at,
    'limited_until', a.limited_until, 'is_disabled', a.disabled_at is not null) end as author,
  coalesce(case c.object_kind
    when 'post' then (select is_sensitive from posts where id = c.object_id)
    when 'story' then (select is_sensitive from stories where id = c.object_id)
    when 'comment' then (
      select p.is_sensitive from comments m join posts p on p.id = m.post_id where m.id = c.object_id)
  end, false) as is_sensitive,
  not case c.object_kind
    when 'post' then exists (select from posts where id = c.object_id)
    when 'story' then exists (select from stories where id = c.object_id)
    when 'comment' then c.removed_comment is not null or exists (select from comments where id = c.object_id)
    when 'message' then exists (select from messages where id = c.object_id)
    else a.id is not null
  end as is_gone,
  (
    select ${APPEAL} from decisions d join appeals ap on ap.decision_id = d.id
    where d.case_id = c.id and ap.state = 'open' order by ap.id limit 1
  ) as appeal`;

const cards = (ids: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<CaseRow>`
  with page as materialized (${ids})
  select ${COLUMNS} from page join cases c on c.id = page.id left join users a on a.id = c.author_id
  order by ${order}`;

/** Open cases, oldest first, after the cursor `after`. */
export function openCaseIds(limit: number, after?: CaseId): RawBuilder<unknown> {
  const place = after && readPlace(after);
  const tail = tailOf(sql.ref('c.id'));
  const since = place && sql`${new Date(place.key)}::timestamptz`;
  // The first condition is for the index.
  const further = place
    ? sql`and c.opened_at >= ${since} and (c.opened_at, ${tail}) > (${since}, ${place.tail})`
    : sql``;
  return sql`
    select c.id from cases c where c.state = 'open' ${further} order by c.opened_at, ${tail} limit ${limit}`;
}

export async function readOpenCases(db: Db, limit: number, after?: CaseId): Promise<CaseRow[]> {
  const order = sql`c.opened_at, ${tailOf(sql.ref('c.id'))}`;
  const { rows } = await cards(openCaseIds(limit, after), order).execute(db);
  return rows;
}

/** Cases with open appeals, oldest first. */
export async function readAppealedCases(db: Db, limit: number, after?: CaseId): Promise<CaseRow[]> {
  const ids = sql`
    select distinct d.case_id as id from appeals ap join decisions d on d.id = ap.decision_id
    where ap.state = 'open' ${after ? sql`and d.case_id > ${after}` : sql``} order by id limit ${limit}`;
  const { rows } = await cards(ids, sql`c.id`).execute(db);
  return rows;
}

export async function readCase(db: Db, id: CaseId): Promise<CaseRow | undefined> {
  const { rows } = await cards(sql`select ${id}::uuid as id`, sql`c.id`).execute(db);
  return rows[0];
}

/** Locks the case: other decisions about it, and reports of its object, wait. */
export const lockCase = (tx: Tx, id: CaseId): Promise<Row | undefined> =>
  tx.selectFrom('cases').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const setDecided = (tx: Tx, id: CaseId) =>
  tx.updateTable('cases').set({ state: 'decided' }).where('id', '=', id).execute();

/** Keeps the snapshot of the case until this time at least. */
export const keepSnapshot = (tx: Tx, id: CaseId, until: Date) =>
  sql`update cases set snapshot_until = greatest(snapshot_until, ${until}) where id = ${id}`.execute(tx);

/** Resolves to the people whose reports were open. */
export async function closeReports(
  tx: Tx,
  id: CaseId,
  outcome: 'kept' | 'acted',
  now: Date,
): Promise<UserId[]> {
  const { rows } = await sql<{ reporter_id: UserId }>`
    update reports set outcome = ${outcome}, decided_at = ${now}
    where case_id = ${id} and outcome = 'open' returning reporter_id`.execute(tx);
  return rows.map(({ reporter_id: reporterId }) => reporterId);
}

/** The newest reports of a case. */
export async function readReportsOf(db: Db, id: CaseId, limit: number) {
  const { rows } = await sql<UserPreviewRow & { reason: ReportReason; words: string; reported_at: Date }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, r.reason, r.words, r.created_at as reported_at
    from reports r join users u on u.id = r.reporter_id
    where r.case_id = ${id} order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Other cases of the author. */
export async function countOtherCases(db: Db, authorId: UserId, id: CaseId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cases where author_id = ${authorId} and id <> ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Waiting {
  reports: number;
  appeals: number;
  joinRequests: number;
}

/** The count stops at the limit that is shown. */
const count = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (${rows} limit ${MODERATION_COUNT_MAX}) waiting)`;

export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select ${count(sql`select from cases where state = 'open'`)} as reports,
      ${count(sql`select from appeals where state = 'open'`)} as appeals,
      ${count(sql`select from join_requests where declined_at is null`)} as "joinRequests"`.execute(db);
  return rows[0] ?? { reports: 0, appeals: 0, joinRequests: 0 };
}
