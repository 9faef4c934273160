import type { InvitationId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf } from '@sfera/contract/base/route';
import type { listAllInvitations, listJoinRequests } from '@sfera/contract/moderation/joining';
import type { Context } from '../../context/context.ts';
import {
  approveRequest,
  declineRequest,
  listOpenInvitations,
  listRequests,
  revokeById,
} from '../joining/index.ts';
import { requireModerator } from './moderators.ts';

/** Throws `forbidden` for all callers but moderators and owners, here and below. */
export async function readJoinRequests(
  context: Context,
  viewerId: UserId,
  { limit, after }: { limit: number; after?: UserId | undefined },
): Promise<AnswerOf<typeof listJoinRequests>> {
  await requireModerator(context.db, viewerId);
  const requests = await listRequests(context, { limit, ...(after && { after }) });
  return {
    requests: requests.map(({ id, login, userName, about, createdAt }) => ({
      id,
      login,
      userName,
      about,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Throws `join_request_not_found`, `login_taken`, `email_taken`. */
export async function answerJoinRequest(
  context: Context,
  viewerId: UserId,
  id: UserId,
  { approve }: { approve: boolean },
): Promise<void> {
  await requireModerator(context.db, viewerId);
  await (approve ? approveRequest : declineRequest)(context, id);
}

export async function readInvitations(
  context: Context,
  viewerId: UserId,
): Promise<AnswerOf<typeof listAllInvitations>> {
  await requireModerator(context.db, viewerId);
  return { invitations: await listOpenInvitations(context) };
}

/** Throws `invitation_not_found`. */
export async function revokeInvitation(context: Context, viewerId: UserId, id: InvitationId): Promise<void> {
  await requireModerator(context.db, viewerId);
  await revokeById(context, id);
}
