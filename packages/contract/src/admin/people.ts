import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { UserId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { ADMIN_PEOPLE_PAGE_SIZE, MAX_QUOTA_BYTES } from './limits.ts';
import { DECISION_REASON_MAX_LENGTH } from '../moderation/limits.ts';
import { MAX_PAGE_SIZE, SEARCH_QUERY_MAX_LENGTH } from '../base/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { Role } from '../moderation/roles.ts';
import { freeText, isSeen, lineOfText } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';

// The owner's page, `/admin`: people. Every route of that page answers `forbidden` to all people but owners.

/** An account as the owner of the server sees it. */
export const AdminPerson = v.object({
  ...UserPreview.entries,
  role: Role,
  createdAt: Instant,
  /** Last use of a session; null when the account has no session. */
  lastSeenAt: v.nullable(Instant),
  countPosts: int,
  /** Bytes of everything that the person keeps here. */
  usedBytes: int,
  /** The person's own quota; null: that of the server. */
  quotaBytes: v.nullable(int),
  /** When the account was disabled; null for an account in use. */
  disabledAt: v.nullable(Instant),
  /** Until when the person may only read; null otherwise. */
  limitedUntil: v.nullable(Instant),
});
export type AdminPerson = v.InferOutput<typeof AdminPerson>;

/** Accounts, newest first; with `search` those that match by login, name or e-mail. */
export const listAdminPeople = defineRoute({
  method: 'GET',
  path: '/api/admin/people',
  summary: 'Люди сервера',
  access: 'member',
  query: v.object({
    search: v.optional(lineOfText(SEARCH_QUERY_MAX_LENGTH), ''),
    show: v.optional(v.picklist(['all', 'staff', 'disabled', 'largest']), 'all'),
    limit: wholeNumber(1, MAX_PAGE_SIZE, ADMIN_PEOPLE_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(UserId),
  }),
  response: v.object({
    people: v.array(AdminPerson),
    nextCursor: v.nullable(UserId),
    /** All accounts that match. */
    total: int,
    /** Quota of a person without one of their own; null: none. */
    defaultQuotaBytes: v.nullable(int),
  }),
  errors: ['forbidden'],
});

/** Errors: `user_not_found`; `last_owner` when the server would be left without an owner. */
export const setPersonRole = defineRoute({
  method: 'PUT',
  path: '/api/admin/people/:id/role',
  summary: 'Назначить роль',
  access: 'member',
  writes: false,
  params: v.object({ id: UserId }),
  body: v.object({ role: Role }),
  response: v.object({ person: AdminPerson }),
  errors: ['forbidden', 'user_not_found', 'last_owner'],
});

/**
 * Disables the account like a moderator's decision `disable`: with a reason, in the log, and with a right of appeal.
 * Errors: `user_not_found`; `decision_forbidden` for oneself and for other owners.
 */
export const suspendPerson = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/suspend',
  summary: 'Отключить аккаунт',
  access: 'member',
  writes: false,
  params: v.object({ id: UserId }),
  body: v.object({
    rule: int,
    reason: v.pipe(freeText(DECISION_REASON_MAX_LENGTH), v.check(isSeen, 'Назовите причину')),
  }),
  response: v.object({ person: AdminPerson }),
  errors: ['forbidden', 'user_not_found', 'decision_forbidden'],
});

/** Takes back what disables the account. Errors: `user_not_found`. */
export const resumePerson = defineRoute({
  method: 'POST',
  path: '/api/admin/people/:id/resume',
  summary: 'Вернуть аккаунт',
  access: 'member',
  writes: false,
  params: v.object({ id: UserId }),
  body: v.object({
    reason: v.pipe(freeText(DECISION_REASON_MAX_LENGTH), v.check(isSeen, 'Назовите причину')),
  }),
  response: v.object({ person: AdminPerson }),
  errors: ['forbidden', 'user_not_found', 'decision_forbidden'],
});

/** Null gives the person the quota of the server; 0 lets nothing be uploaded. Errors: `user_not_found`. */
export const setPersonQuota = defineRoute({
  method: 'PUT',
  path: '/api/admin/people/:id/quota',
  summary: 'Задать человеку место',
  access: 'member',
  writes: false,
  params: v.object({ id: UserId }),
  body: v.object({ quotaBytes: v.nullable(v.pipe(int, v.minValue(0), v.maxValue(MAX_QUOTA_BYTES))) }),
  response: v.object({ person: AdminPerson }),
  errors: ['forbidden', 'user_not_found'],
});
