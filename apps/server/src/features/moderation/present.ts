import type { Appeal, OwnDecision } from '@sfera/contract/moderation/decisions';
import type { Case, LoggedDecision } from '@sfera/contract/moderation/moderation';
import type { ReportReason } from '@sfera/contract/moderation/reports';
import { APPEAL_DAYS } from '@sfera/contract/moderation/limits';
import { DAY_MS } from '@sfera/contract/base/time';
import { excerpt } from '../notifications/index.ts';
import { presentSnapshot } from '../reports/index.ts';
import { presentUserPreview, type UserPreviewRow } from '../users/index.ts';
import type { AppealRow, CaseRow } from './case-queries.ts';
import type { DecisionRow, OwnDecisionRow } from './log-queries.ts';
import { actionsFor, mayAnswer, mayDecideOn, type Moderator } from './moderators.ts';

/** Reasons of reports about pictures that a moderator should not have to see unprepared. */
const COVERING: readonly ReportReason[] = ['violence', 'nudity', 'child_safety'];

/** PostgreSQL writes the times of JSON with its own zone. */
const iso = (time: string) => new Date(time).toISOString();
const person = (row: UserPreviewRow | null) => row && presentUserPreview(row);

export const presentAppeal = (row: AppealRow): Appeal => ({
  id: row.id,
  decisionId: row.decision_id,
  words: row.words,
  createdAt: iso(row.created_at),
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at && iso(row.answered_at),
});

/** The card as this moderator sees it. */
export function presentCase(
  row: CaseRow,
  { moderator, staff }: { moderator: Moderator; staff: readonly Moderator[] },
): Case {
  const { author, appeal, snapshot } = row;
  const mayDecide = mayDecideOn(moderator, author);
  return {
    id: row.id,
    object: { kind: row.object_kind, id: row.object_id },
    state: row.state,
    author: author && {
      ...presentUserPreview(author),
      role: author.role,
      createdAt: iso(author.created_at),
      limitedUntil: author.limited_until && iso(author.limited_until),
      isDisabled: author.is_disabled,
    },
    snapshot: snapshot && presentSnapshot(snapshot, row.snapshot_key),
    isCovered: row.is_sensitive || COVERING.some((reason) => row.reasons[reason]),
    isGone: row.is_gone,
    reportCount: row.report_count,
    reasons: row.reasons,
    ...(row.versions && {
      versions: row.versions.map(({ text, until }) => ({ text, until: iso(until) })),
    }),
    noticed: row.noticed,
    openedAt: row.opened_at.toISOString(),
    appeal: appeal && presentAppeal(appeal),
    actions: mayDecide ? possibleActions(row) : [],
    mayAnswerAppeal: appeal !== null && mayAnswer(moderator, appeal.decided_by, author, staff),
  };
}

export const possibleActions = (row: CaseRow) =>
  actionsFor(row.object_kind, {
    isGone: row.is_gone,
    hasFile: row.snapshot !== null && row.snapshot.media !== null && row.snapshot_key !== null,
    hasAuthor: row.author !== null,
  });

const presentDecision = (row: DecisionRow) => ({
  id: row.id,
  object: { kind: row.object_kind, id: row.object_id },
  action: row.action,
  rule: row.rule,
  ruleTitle: row.rule_title,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  until: row.until && row.until.toISOString(),
  takenBackAt: row.taken_back && iso(row.taken_back.at),
});

export const presentLogged = (row: DecisionRow): LoggedDecision => ({
  ...presentDecision(row),
  caseId: row.case_id,
  moderator: person(row.moderator),
  author: person(row.author),
  takenBack: row.taken_back && {
    moderator: person(row.taken_back.moderator),
    reason: row.taken_back.reason,
  },
});

export function presentOwn(row: OwnDecisionRow, now: Date): OwnDecision {
  const { snapshot, snapshot_key: key } = row;
  const shown = snapshot && presentSnapshot(snapshot, key);
  return {
    ...presentDecision(row),
    excerpt: snapshot ? excerpt(snapshot.text) : '',
    // The picture of a comment's case is that of somebody else's post.
    thumbnailUrl: (row.object_kind !== 'comment' && shown?.picture?.sources[0]?.jpeg) || null,
    appeal: row.appeal && presentAppeal(row.appeal),
    mayAppeal: row.appeal === null && row.taken_back === null && !isTooLate(row, now),
  };
}

export const isTooLate = ({ created_at }: DecisionRow, now: Date): boolean =>
  now.getTime() - created_at.getTime() > APPEAL_DAYS * DAY_MS;
