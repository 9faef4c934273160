import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { CaseObjectId, ReportId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { REPORT_MAX_LENGTH, REPORT_PAGE_SIZE } from './limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { freeText } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';

/** The kinds of objects that can be reported. The id of a `profile` is that of its account. */
export const ObjectKind = v.picklist(['post', 'comment', 'story', 'message', 'profile']);
export type ObjectKind = v.InferOutput<typeof ObjectKind>;

export const ReportedObject = v.object({ kind: ObjectKind, id: CaseObjectId });
export type ReportedObject = v.InferOutput<typeof ReportedObject>;

/** Why something is reported; the words that people choose from stand in the web app. */
export const ReportReason = v.picklist([
  'spam',
  'fraud',
  'harassment',
  'hate',
  'violence',
  'nudity',
  'child_safety',
  'privacy',
  'impersonation',
  'copyright',
  'other',
]);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/**
 * The outcome of a report.
 * - `open`: no moderator has decided yet
 * - `kept`: a moderator found no breach of the rules
 * - `acted`: a moderator found one and acted
 */
export const ReportOutcome = v.picklist(['open', 'kept', 'acted']);
export type ReportOutcome = v.InferOutput<typeof ReportOutcome>;

/** The object as a reporter is told about it: no id, because the author may have blocked the reporter. */
export const ReportedKind = v.object({ kind: ObjectKind });

/** A report as its reporter sees it. */
export const OwnReport = v.object({
  id: ReportId,
  object: ReportedKind,
  /** Whose object it is; null when the account is gone or hidden from the reporter. */
  author: v.nullable(UserPreview),
  reason: ReportReason,
  /** The words that the reporter has written; may be empty. */
  words: v.string(),
  /** ISO 8601, UTC. */
  createdAt: Instant,
  outcome: ReportOutcome,
  /** Time of the decision; null while the report is open. */
  decidedAt: v.nullable(Instant),
});
export type OwnReport = v.InferOutput<typeof OwnReport>;

/**
 * Reports something that the caller sees. A second report of the same object by the same person answers with the first
 * one. The author never learns who reported, and the number of reports has no effect of its own.
 *
 * Errors: `post_not_found`, `comment_not_found`, `story_not_found`, `message_not_found`, `user_not_found` for what the
 * caller does not see; `report_self`.
 */
export const createReport = defineRoute({
  method: 'POST',
  path: '/api/reports',
  summary: 'Пожаловаться',
  access: 'member',
  writes: false,
  body: v.object({
    object: ReportedObject,
    reason: ReportReason,
    words: v.optional(freeText(REPORT_MAX_LENGTH), ''),
  }),
  status: 201,
  response: v.object({ report: OwnReport }),
  errors: [
    'post_not_found',
    'comment_not_found',
    'story_not_found',
    'message_not_found',
    'user_not_found',
    'report_self',
  ],
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
});

/** The caller's reports with their outcomes, newest first. */
export const listReports = defineRoute({
  method: 'GET',
  path: '/api/reports',
  summary: 'Свои жалобы',
  access: 'member',
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, REPORT_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(ReportId),
  }),
  response: v.object({ reports: v.array(OwnReport), nextCursor: v.nullable(ReportId) }),
});
