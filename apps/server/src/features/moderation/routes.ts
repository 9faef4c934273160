import { createAppeal, listOwnDecisions } from '@sfera/contract/moderation/decisions';
import {
  answerAppeal,
  countCases,
  decideCase,
  getCase,
  listCases,
  listDecisionLog,
  takeBackDecision,
} from '@sfera/contract/moderation/moderation';
import {
  answerJoinRequest,
  listAllInvitations,
  listJoinRequests,
  revokeAnyInvitation,
} from '@sfera/contract/moderation/joining';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as appeals from './appeal-service.ts';
import * as decisions from './decide-service.ts';
import * as desk from './desk-service.ts';
import * as joining from './joining-service.ts';
import { requireModerator } from './moderators.ts';

export async function moderationRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listCases, ({ context, viewerId, query }) => desk.readQueue(context, viewerId, query));
  handle(app, countCases, ({ context, viewerId }) => desk.countWaiting(context, viewerId));
  handle(app, getCase, ({ context, viewerId, params }) => desk.readCard(context, viewerId, params.id));
  handle(app, listDecisionLog, ({ context, viewerId, query }) => desk.readLog(context, viewerId, query));

  handle(app, decideCase, async ({ context, viewerId, params, body }) => {
    const { moderator } = await requireModerator(context.db, viewerId);
    return decisions.decide(context, moderator, params.id, body);
  });
  handle(app, takeBackDecision, async ({ context, viewerId, params, body }) => {
    const { moderator } = await requireModerator(context.db, viewerId);
    return decisions.takeBack(context, moderator, params.id, body.reason);
  });
  handle(app, answerAppeal, async ({ context, viewerId, params, body }) => {
    const { moderator } = await requireModerator(context.db, viewerId);
    return appeals.answer(context, moderator, params.id, body);
  });

  handle(app, listOwnDecisions, ({ context, viewerId, query }) =>
    appeals.readOwnDecisions(context, viewerId, query),
  );
  handle(app, createAppeal, ({ context, viewerId, body }) => appeals.appeal(context, viewerId, body));

  handle(app, listJoinRequests, ({ context, viewerId, query }) =>
    joining.readJoinRequests(context, viewerId, query),
  );
  handle(app, answerJoinRequest, ({ context, viewerId, params, body }) =>
    joining.answerJoinRequest(context, viewerId, params.id, body),
  );
  handle(app, listAllInvitations, ({ context, viewerId }) => joining.readInvitations(context, viewerId));
  handle(app, revokeAnyInvitation, ({ context, viewerId, params }) =>
    joining.revokeInvitation(context, viewerId, params.id),
  );
}
