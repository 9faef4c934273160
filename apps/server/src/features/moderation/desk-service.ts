import type { CaseId, DecisionId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, QueryOf } from '@sfera/contract/base/route';
import type { getCase, listCases, listDecisionLog } from '@sfera/contract/moderation/moderation';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { writePlace } from '../../base/list-place.ts';
import { presentUserPreview } from '../users/index.ts';
import * as cases from './case-queries.ts';
import * as log from './log-queries.ts';
import { requireModerator } from './moderators.ts';
import { presentCase, presentLogged } from './present.ts';

const REPORTS_SHOWN = 50;
const HISTORY_SHOWN = 20;
const DECISIONS_SHOWN = 50;

/** Throws `forbidden` for all people but moderators and owners, here and below. */
export async function readQueue(
  { db }: Context,
  viewerId: UserId,
  { queue, limit, after }: QueryOf<typeof listCases>,
): Promise<AnswerOf<typeof listCases>> {
  const desk = await requireModerator(db, viewerId);
  const isOfReports = queue === 'reports';
  const read = isOfReports ? cases.readOpenCases : cases.readAppealedCases;
  const { shown, last } = cutPage(await read(db, limit + 1, after), limit);
  const next = last && (isOfReports ? writePlace(last.id, last.opened_at.getTime()) : last.id);
  return { cases: shown.map((row) => presentCase(row, desk)), nextCursor: next ?? null };
}

export async function countWaiting({ db }: Context, viewerId: UserId): Promise<cases.Waiting> {
  await requireModerator(db, viewerId);
  return cases.countWaiting(db);
}

/** Throws `case_not_found`. */
export async function readCard(
  { db }: Context,
  viewerId: UserId,
  id: CaseId,
): Promise<AnswerOf<typeof getCase>> {
  const desk = await requireModerator(db, viewerId);
  const card = await cases.readCase(db, id);
  if (!card) throw new AppError('case_not_found');
  const authorId = card.author?.id;
  const [reports, decisions, otherCases, history] = await Promise.all([
    cases.readReportsOf(db, id, REPORTS_SHOWN),
    log.readDecisionsOf(db, id, DECISIONS_SHOWN),
    authorId ? cases.countOtherCases(db, authorId, id) : 0,
    authorId ? log.readHistory(db, authorId, id, HISTORY_SHOWN) : [],
  ]);
  return {
    case: presentCase(card, desk),
    reports: reports.map(({ reason, words, reported_at, ...reporter }) => ({
      reporter: presentUserPreview(reporter),
      reason,
      words,
      createdAt: reported_at.toISOString(),
    })),
    decisions: decisions.map(presentLogged),
    history: { otherCases, decisions: history.map(presentLogged) },
  };
}

export async function readLog(
  { db }: Context,
  viewerId: UserId,
  { limit, before, authorId }: Page<DecisionId> & { authorId?: UserId | undefined },
): Promise<AnswerOf<typeof listDecisionLog>> {
  await requireModerator(db, viewerId);
  const { shown, last } = cutPage(await log.readDecisions(db, limit + 1, { before, authorId }), limit);
  return { decisions: shown.map(presentLogged), nextCursor: last ? last.id : null };
}
