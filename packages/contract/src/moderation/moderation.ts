import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { Appeal, DecisionAction, decisionFields } from './decisions.ts';
import { AppealId, CaseId, DecisionId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { CASE_PAGE_SIZE, DECISION_PAGE_SIZE, DECISION_REASON_MAX_LENGTH, MAX_RULE_NUMBER } from './limits.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { Picture, Video } from '../media/media.ts';
import { wholeNumber } from '../base/paging.ts';
import { ReportedObject, ReportReason } from './reports.ts';
import { Role } from './roles.ts';
import { freeText, isSeen } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';

/** An entry of the log, for moderators. */
export const LoggedDecision = v.object({
  ...decisionFields,
  caseId: CaseId,
  /** Null for the operator's command line, and when the account is gone. */
  moderator: v.nullable(UserPreview),
  /** Whom the decision concerns; null when the account is gone. */
  author: v.nullable(UserPreview),
  /** Who took it back and why; `moderator` as above. */
  takenBack: v.nullable(v.object({ moderator: v.nullable(UserPreview), reason: v.string() })),
});
export type LoggedDecision = v.InferOutput<typeof LoggedDecision>;

/** A text beside the reported one: the post of a comment, or the messages around a message. */
export const ContextEntry = v.object({
  login: v.string(),
  text: v.string(),
  createdAt: Instant,
  isReported: v.boolean(),
});

/** The object as it was when it was first reported. */
export const Snapshot = v.object({
  /** Text of the object; of a profile its description. */
  text: v.string(),
  /** Login and name of the author at that time. */
  login: v.string(),
  userName: v.string(),
  /** Own copies, which outlive the object. */
  picture: v.nullable(Picture),
  video: v.nullable(Video),
  /** Photos and videos of a post after its first; missing: there are none. */
  further: v.optional(v.array(v.object({ picture: Picture, video: v.nullable(Video) }))),
  /** Oldest first; with the reported text itself when there is any context. */
  context: v.array(ContextEntry),
  /** When the object was made, and when the snapshot was taken. */
  createdAt: Instant,
  takenAt: Instant,
});
export type Snapshot = v.InferOutput<typeof Snapshot>;

/**
 * The suspicion that the server notices by itself and puts before the moderators; the server does nothing to the
 * object.
 * - `server_word`: a word of the operator's list
 * - `links_of_new_account`: links of an account younger than three days
 * - `equal_texts`: one text many times
 * - `many_strangers`: messages to many people who do not know the sender
 * - `mass_follows`: many follows within an hour
 */
export const Suspicion = v.picklist([
  'server_word',
  'links_of_new_account',
  'equal_texts',
  'many_strangers',
  'mass_follows',
]);
export type Suspicion = v.InferOutput<typeof Suspicion>;

/** One object that was reported or noticed, with all that was said about it: a card of the desk. */
export const Case = v.object({
  id: CaseId,
  object: ReportedObject,
  state: v.picklist(['open', 'decided']),
  /** Null when the account is gone. */
  author: v.nullable(
    v.object({
      ...UserPreview.entries,
      role: Role,
      createdAt: Instant,
      limitedUntil: v.nullable(Instant),
      isDisabled: v.boolean(),
    }),
  ),
  /** Null once it has been removed, 30 days after the decision at the earliest. */
  snapshot: v.nullable(Snapshot),
  /**
   * The pictures of the snapshot are shown blurred until a moderator wants to see them: the object is marked «18+», or
   * a report says violence, nudity or danger to children.
   */
  isCovered: v.boolean(),
  /** The object is gone: its author deleted it, or a story has expired. */
  isGone: v.boolean(),
  /**
   * The texts of a post, a comment or a message before its author changed it, oldest first; missing: it was never
   * changed.
   */
  versions: v.optional(v.array(v.object({ text: v.string(), until: Instant }))),
  /** The suspicions that the server has noticed about the object. */
  noticed: v.array(Suspicion),
  /** People who have reported the object, and how many gave each reason; reasons that no person gave are missing. */
  reportCount: int,
  reasons: v.record(ReportReason, int),
  /** When the case was opened, or opened again. ISO 8601, UTC. */
  openedAt: Instant,
  /** The open appeal. */
  appeal: v.nullable(Appeal),
  /**
   * The actions that the caller may decide on here; none about the caller, an owner, or another moderator (owners may).
   */
  actions: v.array(DecisionAction),
  /** The caller may answer the open appeal: another moderator decided, or there is no other one. */
  mayAnswerAppeal: v.boolean(),
});
export type Case = v.InferOutput<typeof Case>;

/**
 * Cards that wait, oldest first: objects with unanswered reports, or decisions with open appeals.
 * Errors: `forbidden` for all people but moderators and owners, as on all routes of the desk.
 */
export const listCases = defineRoute({
  method: 'GET',
  path: '/api/moderation/cases',
  summary: 'Очередь модерации',
  access: 'member',
  query: v.object({
    queue: v.optional(v.picklist(['reports', 'appeals']), 'reports'),
    limit: wholeNumber(1, MAX_PAGE_SIZE, CASE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    after: v.optional(CaseId),
  }),
  response: v.object({ cases: v.array(Case), nextCursor: v.nullable(CaseId) }),
  errors: ['forbidden'],
});

/** The things that wait for a moderator, each number counted up to `MODERATION_COUNT_MAX`. */
export const countCases = defineRoute({
  method: 'GET',
  path: '/api/moderation/count',
  summary: 'Сколько ждёт модератора',
  access: 'member',
  response: v.object({ reports: int, appeals: int, joinRequests: int }),
  errors: ['forbidden'],
});

/** One card with its reports and the author's history. Errors: `case_not_found`. */
export const getCase = defineRoute({
  method: 'GET',
  path: '/api/moderation/cases/:id',
  summary: 'Карточка модерации',
  access: 'member',
  params: v.object({ id: CaseId }),
  response: v.object({
    case: Case,
    /** Newest first, at most 50. */
    reports: v.array(
      v.object({
        /** Null when the account is gone. */
        reporter: v.nullable(UserPreview),
        reason: ReportReason,
        words: v.string(),
        createdAt: Instant,
      }),
    ),
    /** Decisions about this object, newest first. */
    decisions: v.array(LoggedDecision),
    history: v.object({
      /** Other reported objects of the author. */
      otherCases: int,
      /** Decisions about other objects of the author, newest first, at most 20. */
      decisions: v.array(LoggedDecision),
    }),
  }),
  errors: ['forbidden', 'case_not_found'],
});

/**
 * Decides, and closes the reports of the case. A decided case may be decided again: all decisions stand together until
 * they are taken back. The author is told of everything but `keep`, the reporters learn the outcome.
 *
 * Errors: `case_not_found`; `decision_forbidden` about the caller, an owner, or another moderator; `invalid_input` for
 * an action that is not among the case's `actions`, an unknown rule, or a missing rule or reason.
 */
export const decideCase = defineRoute({
  method: 'POST',
  path: '/api/moderation/cases/:id/decisions',
  summary: 'Решить',
  access: 'member',
  writes: false,
  params: v.object({ id: CaseId }),
  body: v.pipe(
    v.object({
      action: DecisionAction,
      rule: v.optional(v.pipe(int, v.minValue(1), v.maxValue(MAX_RULE_NUMBER))),
      reason: v.optional(freeText(DECISION_REASON_MAX_LENGTH), ''),
    }),
    v.forward(
      v.check(({ action, rule }) => action === 'keep' || rule !== undefined, 'Укажите правило'),
      ['rule'],
    ),
    v.forward(
      v.check(({ action, reason }) => action === 'keep' || isSeen(reason), 'Напишите, почему'),
      ['reason'],
    ),
  ),
  status: 201,
  response: v.object({ decision: LoggedDecision, case: Case }),
  errors: ['forbidden', 'case_not_found', 'decision_forbidden'],
});

/**
 * Takes a decision back: its effects end, unless another decision has the same ones. An open appeal against it is
 * granted. The author is told. Errors: `decision_not_found`; `decision_forbidden`; `decision_taken_back`.
 */
export const takeBackDecision = defineRoute({
  method: 'POST',
  path: '/api/moderation/decisions/:id/take-back',
  summary: 'Отменить решение',
  access: 'member',
  writes: false,
  params: v.object({ id: DecisionId }),
  body: v.object({
    reason: v.pipe(freeText(DECISION_REASON_MAX_LENGTH), v.check(isSeen, 'Напишите, почему')),
  }),
  response: v.object({ decision: LoggedDecision, case: Case }),
  errors: ['forbidden', 'decision_not_found', 'decision_forbidden', 'decision_taken_back'],
});

/** All decisions, newest first; the log can only grow. */
export const listDecisionLog = defineRoute({
  method: 'GET',
  path: '/api/moderation/log',
  summary: 'Журнал решений',
  access: 'member',
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, DECISION_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(DecisionId),
    /** Only decisions about objects of this account. */
    authorId: v.optional(UserId),
  }),
  response: v.object({ decisions: v.array(LoggedDecision), nextCursor: v.nullable(DecisionId) }),
  errors: ['forbidden'],
});

/**
 * Answers an open appeal; `grant` takes the decision back. The author is told.
 * Errors: `appeal_not_found`, also when it was answered; `decision_forbidden` for the moderator who decided, while there
 * is another one who may.
 */
export const answerAppeal = defineRoute({
  method: 'POST',
  path: '/api/moderation/appeals/:id/answer',
  summary: 'Ответить на обжалование',
  access: 'member',
  writes: false,
  params: v.object({ id: AppealId }),
  body: v.object({
    grant: v.boolean(),
    reason: v.pipe(freeText(DECISION_REASON_MAX_LENGTH), v.check(isSeen, 'Напишите, почему')),
  }),
  response: v.object({ appeal: Appeal, case: Case }),
  errors: ['forbidden', 'appeal_not_found', 'decision_forbidden'],
});
