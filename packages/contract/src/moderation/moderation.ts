import * as z from 'zod/mini';
import { Appeal, DecisionAction, decisionFields } from './decisions.ts';
import { AppealId, CaseId, DecisionId, UserId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { CASE_PAGE_SIZE, DECISION_PAGE_SIZE, DECISION_REASON_MAX_LENGTH, MAX_RULE_NUMBER } from './limits.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { Picture, Video } from '../media/media.ts';
import { wholeNumber } from '../base/paging.ts';
import { ReportedObject, ReportReason } from './reports.ts';
import { Role } from './roles.ts';
import { freeText, isSeen } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';

/** An entry of the log, for moderators. */
export const LoggedDecision = z.object({
  ...decisionFields,
  caseId: CaseId,
  /** Null for the operator's command line, and when the account is gone. */
  moderator: z.nullable(UserPreview),
  /** Whom the decision concerns; null when the account is gone. */
  author: z.nullable(UserPreview),
  /** Who took it back and why; `moderator` as above. */
  takenBack: z.nullable(z.object({ moderator: z.nullable(UserPreview), reason: z.string() })),
});
export type LoggedDecision = z.infer<typeof LoggedDecision>;

/** A text beside the reported one: the post of a comment, or the messages around a message. */
export const ContextEntry = z.object({
  login: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  isReported: z.boolean(),
});

/** The object as it was when it was first reported. */
export const Snapshot = z.object({
  /** Text of the object; of a profile its description. */
  text: z.string(),
  /** Login and name of the author at that time. */
  login: z.string(),
  userName: z.string(),
  /** Own copies, which outlive the object. */
  picture: z.nullable(Picture),
  video: z.nullable(Video),
  /** Photos and videos of a post after its first; missing: there are none. */
  further: z.optional(z.array(z.object({ picture: Picture, video: z.nullable(Video) }))),
  /** Oldest first; with the reported text itself when there is any context. */
  context: z.array(ContextEntry),
  /** When the object was made, and when the snapshot was taken. */
  createdAt: z.iso.datetime(),
  takenAt: z.iso.datetime(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/**
 * The suspicion that the server notices by itself and puts before the moderators; the server does nothing to the
 * object.
 * - `server_word`: a word of the operator's list
 * - `links_of_new_account`: links of an account younger than three days
 * - `equal_texts`: one text many times
 * - `many_strangers`: messages to many people who do not know the sender
 * - `mass_follows`: many follows within an hour
 */
export const Suspicion = z.enum([
  'server_word',
  'links_of_new_account',
  'equal_texts',
  'many_strangers',
  'mass_follows',
]);
export type Suspicion = z.infer<typeof Suspicion>;

/** One object that was reported or noticed, with all that was said about it: a card of the desk. */
export const Case = z.object({
  id: CaseId,
  object: ReportedObject,
  state: z.enum(['open', 'decided']),
  /** Null when the account is gone. */
  author: z.nullable(
    z.extend(UserPreview, {
      role: Role,
      createdAt: z.iso.datetime(),
      limitedUntil: z.nullable(z.iso.datetime()),
      isDisabled: z.boolean(),
    }),
  ),
  /** Null once it has been removed, 30 days after the decision at the earliest. */
  snapshot: z.nullable(Snapshot),
  /**
   * The pictures of the snapshot are shown blurred until a moderator wants to see them: the object is marked «18+», or
   * a report says violence, nudity or danger to children.
   */
  isCovered: z.boolean(),
  /** The object is gone: its author deleted it, or a story has expired. */
  isGone: z.boolean(),
  /**
   * The texts of a post, a comment or a message before its author changed it, oldest first; missing: it was never
   * changed.
   */
  versions: z.optional(z.array(z.object({ text: z.string(), until: z.iso.datetime() }))),
  /** The suspicions that the server has noticed about the object. */
  noticed: z.array(Suspicion),
  /** People who have reported the object, and how many gave each reason; reasons that no person gave are missing. */
  reportCount: z.int(),
  reasons: z.partialRecord(ReportReason, z.int()),
  /** When the case was opened, or opened again. ISO 8601, UTC. */
  openedAt: z.iso.datetime(),
  /** The open appeal. */
  appeal: z.nullable(Appeal),
  /**
   * The actions that the caller may decide on here; none about the caller, an owner, or another moderator (owners may).
   */
  actions: z.array(DecisionAction),
  /** The caller may answer the open appeal: another moderator decided, or there is no other one. */
  mayAnswerAppeal: z.boolean(),
});
export type Case = z.infer<typeof Case>;

/**
 * Cards that wait, oldest first: objects with unanswered reports, or decisions with open appeals.
 * Errors: `forbidden` for all people but moderators and owners, as on all routes of the desk.
 */
export const listCases = defineRoute({
  method: 'GET',
  path: '/api/moderation/cases',
  summary: 'Очередь модерации',
  access: 'member',
  query: z.object({
    queue: z._default(z.enum(['reports', 'appeals']), 'reports'),
    limit: wholeNumber(1, MAX_PAGE_SIZE, CASE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    after: z.optional(CaseId),
  }),
  response: z.object({ cases: z.array(Case), nextCursor: z.nullable(CaseId) }),
  errors: ['forbidden'],
});

/** The things that wait for a moderator, each number counted up to `MODERATION_COUNT_MAX`. */
export const countCases = defineRoute({
  method: 'GET',
  path: '/api/moderation/count',
  summary: 'Сколько ждёт модератора',
  access: 'member',
  response: z.object({ reports: z.int(), appeals: z.int(), joinRequests: z.int() }),
  errors: ['forbidden'],
});

/** One card with its reports and the author's history. Errors: `case_not_found`. */
export const getCase = defineRoute({
  method: 'GET',
  path: '/api/moderation/cases/:id',
  summary: 'Карточка модерации',
  access: 'member',
  params: z.object({ id: CaseId }),
  response: z.object({
    case: Case,
    /** Newest first, at most 50. */
    reports: z.array(
      z.object({
        /** Null when the account is gone. */
        reporter: z.nullable(UserPreview),
        reason: ReportReason,
        words: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Decisions about this object, newest first. */
    decisions: z.array(LoggedDecision),
    history: z.object({
      /** Other reported objects of the author. */
      otherCases: z.int(),
      /** Decisions about other objects of the author, newest first, at most 20. */
      decisions: z.array(LoggedDecision),
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
  params: z.object({ id: CaseId }),
  body: z
    .object({
      action: DecisionAction,
      rule: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_RULE_NUMBER))),
      reason: z._default(freeText(DECISION_REASON_MAX_LENGTH), ''),
    })
    .check(
      z.refine(({ action, rule }) => action === 'keep' || rule !== undefined, {
        error: 'Укажите правило',
        path: ['rule'],
      }),
      z.refine(({ action, reason }) => action === 'keep' || isSeen(reason), {
        error: 'Напишите, почему',
        path: ['reason'],
      }),
    ),
  status: 201,
  response: z.object({ decision: LoggedDecision, case: Case }),
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
  params: z.object({ id: DecisionId }),
  body: z.object({
    reason: freeText(DECISION_REASON_MAX_LENGTH).check(z.refine(isSeen, 'Напишите, почему')),
  }),
  response: z.object({ decision: LoggedDecision, case: Case }),
  errors: ['forbidden', 'decision_not_found', 'decision_forbidden', 'decision_taken_back'],
});

/** All decisions, newest first; the log can only grow. */
export const listDecisionLog = defineRoute({
  method: 'GET',
  path: '/api/moderation/log',
  summary: 'Журнал решений',
  access: 'member',
  query: z.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, DECISION_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: z.optional(DecisionId),
    /** Only decisions about objects of this account. */
    authorId: z.optional(UserId),
  }),
  response: z.object({ decisions: z.array(LoggedDecision), nextCursor: z.nullable(DecisionId) }),
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
  params: z.object({ id: AppealId }),
  body: z.object({
    grant: z.boolean(),
    reason: freeText(DECISION_REASON_MAX_LENGTH).check(z.refine(isSeen, 'Напишите, почему')),
  }),
  response: z.object({ appeal: Appeal, case: Case }),
  errors: ['forbidden', 'appeal_not_found', 'decision_forbidden'],
});
