import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { InvitationId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { INVITATION_MAX_DAYS, INVITATION_MAX_USES } from './limits.ts';
import { InvitationCode } from './invitation-code.ts';
import { JoiningMode } from './joining-mode.ts';
import { UserPreview } from '../people/users.ts';

/** An invitation without what admits people. */
export const InvitationTerms = v.object({
  id: InvitationId,
  /** How many people may join, and how many of them have not joined yet. */
  uses: int,
  usesLeft: int,
  /** ISO 8601, UTC. */
  expiresAt: Instant,
});

/** An invitation as its maker sees it. */
export const Invitation = v.object({
  ...InvitationTerms.entries,
  /** The secret of the link `/invite#<code>`. */
  code: v.string(),
});
export type Invitation = v.InferOutput<typeof Invitation>;

/** The caller's invitations that still admit a person, newest first, and the people who joined by them. */
export const listInvitations = defineRoute({
  method: 'GET',
  path: '/api/invitations',
  summary: 'Свои приглашения',
  access: 'member',
  response: v.object({
    joining: JoiningMode,
    /** Whether the caller may invite now. Otherwise the invitations admit no person. */
    mayInvite: v.boolean(),
    invitations: v.array(Invitation),
    /** Newest first, also those whose invitation is gone; at most 100. */
    invited: v.array(UserPreview),
  }),
});

/** Errors: `inviting_forbidden`; `invitation_limit_reached` with twenty open invitations. */
export const createInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations',
  summary: 'Пригласить',
  access: 'member',
  body: v.object({
    uses: v.pipe(
      v.number('Укажите число людей'),
      v.safeInteger('Укажите число людей'),
      v.minValue(1, 'Хотя бы один человек'),
      v.maxValue(INVITATION_MAX_USES, `Не больше ${INVITATION_MAX_USES} человек`),
    ),
    days: v.pipe(
      v.number('Укажите число дней'),
      v.safeInteger('Укажите число дней'),
      v.minValue(1, 'Хотя бы один день'),
      v.maxValue(INVITATION_MAX_DAYS, `Не больше ${INVITATION_MAX_DAYS} дней`),
    ),
  }),
  status: 201,
  response: v.object({ invitation: Invitation }),
  errors: ['inviting_forbidden', 'invitation_limit_reached'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Ends an invitation: no person can join by it any more. Errors: `invitation_not_found`, also for those of others. */
export const revokeInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Отозвать приглашение',
  access: 'member',
  params: v.object({ id: InvitationId }),
  status: 204,
  response: v.void(),
  errors: ['invitation_not_found'],
});

/**
 * Tells who invites, before the registration. The code is not in the address, so that no log holds it.
 *
 * Errors: `invitation_invalid`, alike for a used, expired, revoked and made-up code.
 */
export const checkInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations/check',
  summary: 'Кто приглашает',
  access: 'anyone',
  body: v.object({ code: InvitationCode }),
  response: v.object({
    /** null: the operator of the server. */
    inviter: v.nullable(UserPreview),
  }),
  errors: ['invitation_invalid'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'address' },
});
