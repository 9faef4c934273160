import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { AppealId, DecisionId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { APPEAL_MAX_LENGTH, DECISION_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { ReportedObject } from './reports.ts';
import { freeText, isSeen } from '../words/text.ts';

// The decisions of moderators, as the people concerned learn them. The desk is in `moderation.ts`.

/**
 * The action of a moderator on a reported object or its author.
 * - `keep`: nothing
 * - `sensitive`: a post or story is blurred until it is tapped («18+»)
 * - `hide`: only the author still sees the post or story
 * - `delete`: no person sees the object any more; after 30 days it is gone for good, and a message is at once
 * - `limit`: the author may read and not write for 7 days
 * - `disable`: no person sees the account, which may only read decisions, appeal, export and delete itself
 * - `block_file`: like `delete`, and the file is refused when any person uploads it again; of a profile: its picture
 */
export const DecisionAction = v.picklist([
  'keep',
  'sensitive',
  'hide',
  'delete',
  'limit',
  'disable',
  'block_file',
]);
export type DecisionAction = v.InferOutput<typeof DecisionAction>;

/**
 * - `open`: waits for a moderator
 * - `upheld`: the decision stands
 * - `granted`: the decision was taken back
 */
export const AppealState = v.picklist(['open', 'upheld', 'granted']);
export type AppealState = v.InferOutput<typeof AppealState>;

export const Appeal = v.object({
  id: AppealId,
  decisionId: DecisionId,
  /** The words of the author. */
  words: v.string(),
  createdAt: Instant,
  state: AppealState,
  /** The answer of the moderator; null while open. */
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(Instant),
});
export type Appeal = v.InferOutput<typeof Appeal>;

/** The fields of a decision, for all people who may read the decision. */
export const decisionFields = {
  id: DecisionId,
  object: ReportedObject,
  action: DecisionAction,
  /** Number of the rule (`listRules`); null with `keep`. */
  rule: v.nullable(int),
  /** The rule as it was worded at the time. */
  ruleTitle: v.nullable(v.string()),
  /** Why, in the moderator's words; may be empty with `keep`. */
  reason: v.string(),
  /** ISO 8601, UTC. */
  createdAt: Instant,
  /** End of a `limit`. */
  until: v.nullable(Instant),
  takenBackAt: v.nullable(Instant),
};

/** A decision as the person sees it whom it concerns. The moderator stays unnamed. */
export const OwnDecision = v.object({
  ...decisionFields,
  /** Beginning of the text that the decision is about; may be empty. */
  excerpt: v.string(),
  /** A small picture of the object; null for one without a picture, and when the snapshot is gone. */
  thumbnailUrl: v.nullable(v.string()),
  appeal: v.nullable(Appeal),
  /** The decision stands, is not older than `APPEAL_DAYS`, and was not appealed against. */
  mayAppeal: v.boolean(),
});
export type OwnDecision = v.InferOutput<typeof OwnDecision>;

/** Decisions on the caller, newest first, without `keep`. */
export const listOwnDecisions = defineRoute({
  method: 'GET',
  path: '/api/decisions',
  summary: 'Решения о себе',
  access: 'member',
  openToDisabled: true,
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, DECISION_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(DecisionId),
  }),
  response: v.object({ decisions: v.array(OwnDecision), nextCursor: v.nullable(DecisionId) }),
});

/**
 * Asks another moderator, where there is one, to look at a decision on the caller again. A second appeal against the
 * same decision answers with the first one.
 *
 * Errors: `decision_not_found`, also for decisions on others; `appeal_too_late`; `decision_taken_back`.
 */
export const createAppeal = defineRoute({
  method: 'POST',
  path: '/api/appeals',
  summary: 'Обжаловать решение',
  access: 'member',
  writes: false,
  openToDisabled: true,
  body: v.object({
    decisionId: DecisionId,
    words: v.pipe(freeText(APPEAL_MAX_LENGTH), v.check(isSeen, 'Напишите, с чем вы не согласны')),
  }),
  status: 201,
  response: v.object({ appeal: Appeal }),
  errors: ['decision_not_found', 'appeal_too_late', 'decision_taken_back'],
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
});
