import type { ErrorCode } from '@sfera/contract/base/errors';
import type { ReportId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type { createReport, listReports, ObjectKind, OwnReport } from '@sfera/contract/moderation/reports';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { presentUserPreview } from '../users/index.ts';
import { putOnCard } from './cards.ts';
import { readObject } from './objects.ts';
import * as queries from './queries.ts';

const UNSEEN: Record<ObjectKind, ErrorCode> = {
  post: 'post_not_found',
  comment: 'comment_not_found',
  story: 'story_not_found',
  message: 'message_not_found',
  profile: 'user_not_found',
};

type Report = BodyOf<typeof createReport>;

/** Idempotent: one report of a person about an object, on one card of the object. Errors: those of the route. */
export async function addReport(
  context: Context,
  viewerId: UserId,
  { object, reason, words }: Report,
): Promise<{ report: OwnReport }> {
  const { db, clock } = context;
  const row = await readObject(db, object, viewerId, clock.now());
  if (!row) throw new AppError(UNSEEN[object.kind]);
  if (row.author_id === viewerId && row.is_of_guest !== true) throw new AppError('report_self');
  const caseId = await putOnCard(context, object, row, {
    isKnown: ({ reasons }) => reason in reasons,
    async insert(tx, { id, state }, isReopened) {
      const answered = state === 'decided' && !isReopened ? await queries.readLastOutcome(tx, id) : {};
      return queries.insertReport(tx, {
        id: newId<ReportId>(clock),
        case_id: id,
        reporter_id: viewerId,
        reason,
        words,
        created_at: clock.now(),
        ...answered,
      });
    },
    shown: queries.withReport(reason),
  });
  const report = await queries.readReport(db, caseId, viewerId);
  // The reporter has deleted the account meanwhile, and the report went with the account.
  if (!report) throw new AppError('signed_out');
  return { report: present(report) };
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
  object: { kind: row.object_kind },
  author: row.author && presentUserPreview(row.author),
  reason: row.reason,
  words: row.words,
  createdAt: row.created_at.toISOString(),
  outcome: row.outcome,
  decidedAt: row.decided_at && row.decided_at.toISOString(),
});
