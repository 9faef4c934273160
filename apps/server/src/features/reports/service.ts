import type { ErrorCode } from '@sfera/contract/errors';
import type { CaseId, ReportId, UserId } from '@sfera/contract/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/kit/route';
import { SNAPSHOT_DAYS } from '@sfera/contract/limits';
import type { createReport, listReports, ObjectKind, OwnReport } from '@sfera/contract/reports';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import { type MediaKey, removeMedia } from '../../files/storage.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { cutPage, type Page } from '../../platform/services/list-page.ts';
import { REMOVE_FILES } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { readObject } from './objects.ts';
import * as queries from './queries.ts';
import { copyFiles, describe, isSame, type StoredSnapshot } from './snapshot.ts';

const DAY_MS = 24 * 3_600_000;

const UNSEEN: Record<ObjectKind, ErrorCode> = {
  post: 'post_not_found',
  comment: 'comment_not_found',
  story: 'story_not_found',
  message: 'message_not_found',
  profile: 'user_not_found',
};

type Report = BodyOf<typeof createReport>;

/** A snapshot whose files are copied. */
interface Taken {
  authorId: UserId;
  stored: StoredSnapshot;
  key: MediaKey | null;
}

/** Idempotent: one report of a person about an object, on one card of the object. Errors: those of the route. */
export async function addReport(
  context: Context,
  viewerId: UserId,
  report: Report,
): Promise<{ report: OwnReport }> {
  const { db, clock, storage } = context;
  const { kind } = report.object;
  const row = await readObject(db, report.object, viewerId, clock.now());
  if (!row) throw new AppError(UNSEEN[kind]);
  if (row.author_id === viewerId) throw new AppError('report_self');
  const stored = describe(row, clock.now());
  // Files are copied once for each state of an object, however many people report it.
  const known = await queries.readCaseOf(db, report.object);
  const isKnown = known?.snapshot && isSame(known.snapshot, stored);
  const taken: Taken = {
    authorId: row.author_id,
    stored,
    key: isKnown ? null : await copyFiles(context, stored),
  };
  let isKept = false;
  try {
    const saved = await tryAgainAfter(DEADLOCKS, () =>
      db.transaction().execute((tx) => save(context, tx, viewerId, report, taken)),
    );
    isKept = saved.isSnapshotKept;
    return { report: present(saved.row) };
  } finally {
    // After a lost commit the copies may be in use; orphans are removed at night.
    if (!isKept && taken.key !== null && !(await isInUse(context, report, taken.key)))
      await removeMedia(taken.key, storage);
  }
}

const isInUse = ({ db }: Context, { object }: Report, key: MediaKey): Promise<boolean> =>
  queries.readCaseOf(db, object).then(
    (row) => row?.snapshot_key === key,
    () => true,
  );

async function save(
  { clock, jobs }: Context,
  tx: Tx,
  viewerId: UserId,
  { object, reason, words }: Report,
  { authorId, stored, key }: Taken,
) {
  const now = clock.now();
  const snapshotUntil = new Date(now.getTime() + SNAPSHOT_DAYS * DAY_MS);
  const isNew = await queries.insertCase(tx, {
    id: newId<CaseId>(clock),
    object_kind: object.kind,
    object_id: object.id,
    author_id: authorId,
    state: 'open',
    opened_at: now,
    report_count: 0,
    reasons: '{}',
    snapshot: JSON.stringify(stored),
    snapshot_key: key,
    snapshot_until: snapshotUntil,
  });
  const found = await queries.readCaseOf(tx, object, true);
  if (!found) throw new Error('The case of a report is missing');
  const isOutdated = !isNew && !(found.snapshot && isSame(found.snapshot, stored));
  // A crowd cannot bring a decided object back as often as it likes: only a new reason or a change does.
  const isReopened = found.state === 'decided' && (isOutdated || !(reason in found.reasons));
  const answered =
    found.state === 'decided' && !isReopened ? await queries.readLastOutcome(tx, found.id) : {};
  const isAdded = await queries.insertReport(tx, {
    id: newId<ReportId>(clock),
    case_id: found.id,
    reporter_id: viewerId,
    reason,
    words,
    created_at: now,
    ...answered,
  });
  const replaces = isAdded && isOutdated && (found.snapshot === null || isReopened);
  if (isAdded)
    await queries.countReport(tx, found.id, {
      reason,
      snapshotUntil,
      openedAt: isReopened ? now : null,
      snapshot: replaces ? { stored, key } : null,
    });
  if (replaces && found.snapshot_key !== null)
    await jobs.send(tx, REMOVE_FILES, { mediaKey: found.snapshot_key });
  const row = await queries.readReport(tx, found.id, viewerId);
  if (!row) throw new Error('A report is missing that was just written');
  return { row, isSnapshotKept: isNew || replaces };
}

export async function readReports(
  { db }: Context,
  viewerId: UserId,
  page: Page<ReportId>,
): Promise<AnswerOf<typeof listReports>> {
  const rows = await queries.readReports(db, viewerId, { ...page, limit: page.limit + 1 });
  const { shown, last } = cutPage(rows, page.limit);
  return { reports: shown.map(present), nextCursor: last ? last.id : null };
}

const present = (row: queries.ReportRow): OwnReport => ({
  id: row.id,
  object: { kind: row.object_kind, id: row.object_id },
  author: row.author && presentUserPreview(row.author),
  reason: row.reason,
  words: row.words,
  createdAt: row.created_at.toISOString(),
  outcome: row.outcome,
  decidedAt: row.decided_at && row.decided_at.toISOString(),
});
