import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { InvitationId, UserId } from '../base/ids.ts';
import { InvitationTerms } from '../accounts/joining.ts';
import { defineRoute } from '../base/route.ts';
import { JOIN_REQUEST_PAGE_SIZE } from './limits.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { UserPreview } from '../people/users.ts';

/** A request to join that waits for an answer. The email stays unseen. */
export const JoinRequest = v.object({
  /** The id of the account after the approval. */
  id: UserId,
  login: v.string(),
  userName: v.string(),
  /** The words of the applicant; may be empty. */
  about: v.string(),
  /** ISO 8601, UTC. */
  createdAt: Instant,
});
export type JoinRequest = v.InferOutput<typeof JoinRequest>;

/** Open requests to join, oldest first. Errors: `forbidden` for all people but moderators and owners. */
export const listJoinRequests = defineRoute({
  method: 'GET',
  path: '/api/moderation/join-requests',
  summary: 'Заявки на вступление',
  access: 'member',
  query: v.object({
    limit: wholeNumber(1, MAX_PAGE_SIZE, JOIN_REQUEST_PAGE_SIZE),
    /** Id of the last request of the page before. A short page is the last one. */
    after: v.optional(UserId),
  }),
  response: v.object({ requests: v.array(JoinRequest) }),
  errors: ['forbidden'],
});

/**
 * Admits the applicant, or declines. Errors: `join_request_not_found`, also when another person has answered;
 * `login_taken` and `email_taken`, with the request left open.
 */
export const answerJoinRequest = defineRoute({
  method: 'POST',
  path: '/api/moderation/join-requests/:id/answer',
  summary: 'Ответить на заявку',
  access: 'member',
  writes: false,
  params: v.object({ id: UserId }),
  body: v.object({ approve: v.boolean() }),
  status: 204,
  response: v.void(),
  errors: ['forbidden', 'join_request_not_found', 'login_taken', 'email_taken'],
});

/** Invitations of all people that still admit a person, newest first, at most 100. Their codes stay unseen. */
export const listAllInvitations = defineRoute({
  method: 'GET',
  path: '/api/moderation/invitations',
  summary: 'Все приглашения',
  access: 'member',
  response: v.object({
    invitations: v.array(
      v.object({
        ...InvitationTerms.entries,
        /** Null: the operator of the server. */
        maker: v.nullable(UserPreview),
      }),
    ),
  }),
  errors: ['forbidden'],
});

/** Ends an invitation: no person can join by it any more. Errors: `invitation_not_found`. */
export const revokeAnyInvitation = defineRoute({
  method: 'DELETE',
  path: '/api/moderation/invitations/:id',
  summary: 'Отозвать любое приглашение',
  access: 'member',
  params: v.object({ id: InvitationId }),
  status: 204,
  response: v.void(),
  errors: ['forbidden', 'invitation_not_found'],
});
