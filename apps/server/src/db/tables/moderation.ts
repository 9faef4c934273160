import type { AppealId, CaseId, CaseObjectId, DecisionId, ReportId, UserId } from '@sfera/contract/base/ids';
import type { AppealState, DecisionAction } from '@sfera/contract/moderation/decisions';
import type { Suspicion } from '@sfera/contract/moderation/moderation';
import type { ObjectKind, ReportOutcome, ReportReason } from '@sfera/contract/moderation/reports';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** An object that was reported, however many people did. One per object; kept with its decisions. */
export interface CaseTable {
  id: Fixed<CaseId>;
  object_kind: Fixed<ObjectKind>;
  object_id: Fixed<CaseObjectId>;
  /** Null when the account is gone. */
  author_id: UserId | null;
  state: 'open' | 'decided';
  /** Time of the opening, also of a later one. */
  opened_at: Date;
  report_count: number;
  /** Number of reports by reason; a reason that no report gives is missing. */
  reasons: ColumnType<Partial<Record<ReportReason, number>>, string, string>;
  /** When the server noticed something by itself last, by cause; ISO 8601. */
  noticed: ColumnType<Partial<Record<Suspicion, string>>, string | undefined, string>;
  /** The object as it was; null when its time is over. `features/reports/snapshot.ts`. */
  snapshot: ColumnType<object | null, string | null, string | null>;
  /** Key of the snapshot's own copies of files; null without files. */
  snapshot_key: string | null;
  snapshot_until: Date;
  /** The row of a comment that was taken out of its post. */
  removed_comment: ColumnType<object | null, string | null | undefined, string | null>;
}

/** A report. One per case and person; deleted with its reporter. */
export interface ReportTable {
  id: Fixed<ReportId>;
  case_id: Fixed<CaseId>;
  reporter_id: Fixed<UserId>;
  reason: Fixed<ReportReason>;
  words: Fixed<string>;
  created_at: Fixed<Date>;
  outcome: ColumnType<ReportOutcome, ReportOutcome | undefined, ReportOutcome>;
  decided_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

/**
 * A decision of a moderator. The log only grows: the database refuses every change of a row but the loss of its
 * moderator's name.
 */
export interface DecisionTable {
  id: Fixed<DecisionId>;
  case_id: Fixed<CaseId>;
  /** Null for the operator, and when the account is gone. */
  moderator_id: Fixed<UserId | null>;
  action: Fixed<DecisionAction | 'take_back'>;
  /** The decision that a `take_back` ends. */
  takes_back: Fixed<DecisionId | null>;
  rule: Fixed<number | null>;
  /** Wording of the rule at that time. */
  rule_title: Fixed<string | null>;
  reason: Fixed<string>;
  /** End of a `limit`. */
  until: Fixed<Date | null>;
  created_at: Fixed<Date>;
}

/** An appeal against a decision. One per decision; deleted with its author. */
export interface AppealTable {
  id: Fixed<AppealId>;
  decision_id: Fixed<DecisionId>;
  author_id: Fixed<UserId>;
  words: Fixed<string>;
  created_at: Fixed<Date>;
  state: Generated<AppealState>;
  /** Null for the operator, and when the account is gone. */
  answered_by: ColumnType<UserId | null, never, UserId | null>;
  answer: ColumnType<string | null, never, string>;
  answered_at: ColumnType<Date | null, never, Date>;
}

/** A file that is refused: by its bytes, or by its look. Deleted when its decision is taken back. */
export interface BlockedFileTable {
  id: Fixed<string>;
  decision_id: Fixed<DecisionId>;
  sha256: Fixed<Buffer | null>;
  /** 128 characters `0` and `1`. */
  difference_hash: Fixed<string | null>;
  created_at: Fixed<Date>;
}
