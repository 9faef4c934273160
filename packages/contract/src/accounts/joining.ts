import * as z from 'zod/mini';
import { InvitationId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { INVITATION_MAX_DAYS, INVITATION_MAX_USES } from './limits.ts';
import { InvitationCode } from './invitation-code.ts';
import { JoiningMode } from './joining-mode.ts';
import { UserPreview } from '../people/users.ts';

/** An invitation without what admits people. */
export const InvitationTerms = z.object({
  id: InvitationId,
  /** How many people may join, and how many of them have not joined yet. */
  uses: z.int(),
  usesLeft: z.int(),
  /** ISO 8601, UTC. */
  expiresAt: z.iso.datetime(),
});

/** An invitation as its maker sees it. */
export const Invitation = z.extend(InvitationTerms, {
  /** The secret of the link `/invite#<code>`. */
  code: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The caller's invitations that still admit a person, newest first, and the people who joined by them. */
export const listInvitations = defineRoute({
  method: 'GET',
  path: '/api/invitations',
  summary: 'Свои приглашения',
  access: 'member',
  response: z.object({
    joining: JoiningMode,
    /** Whether the caller may invite now. Otherwise the invitations admit no person. */
    mayInvite: z.boolean(),
    invitations: z.array(Invitation),
    /** Newest first, also those whose invitation is gone; at most 100. */
    invited: z.array(UserPreview),
  }),
});

/** Errors: `inviting_forbidden`; `invitation_limit_reached` with twenty open invitations. */
export const createInvitation = defineRoute({
  method: 'POST',
  path: '/api/invitations',
  summary: 'Пригласить',
  access: 'member',
  body: z.object({
    uses: z
      .int('Укажите число людей')
      .check(
        z.minimum(1, 'Хотя бы один человек'),
        z.maximum(INVITATION_MAX_USES, `Не больше ${INVITATION_MAX_USES} человек`),
      ),
    days: z
      .int('Укажите число дней')
      .check(
        z.minimum(1, 'Хотя бы один день'),
        z.maximum(INVITATION_MAX_DAYS, `Не больше ${INVITATION_MAX_DAYS} дней`),
      ),
  }),
  status: 201,
  response: z.object({ invitation: Invitation }),
  errors: ['inviting_forbidden', 'invitation_limit_reached'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Ends an invitation: no person can join by it any more. Errors: `invitation_not_found`, also for those of others. */
export const revokeInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/invitations/:id',
  summary: 'Отозвать приглашение',
  access: 'member',
  params: z.object({ id: InvitationId }),
  status: 204,
  response: z.void(),
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
  body: z.object({ code: InvitationCode }),
  response: z.object({
    /** null: the operator of the server. */
    inviter: z.nullable(UserPreview),
  }),
  errors: ['invitation_invalid'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'address' },
});
