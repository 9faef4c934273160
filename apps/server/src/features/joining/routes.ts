import {
  checkInvitation,
  createInvitation,
  listInvitations,
  revokeInvitation,
} from '@sfera/contract/accounts/joining';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './invitation-service.ts';

export async function joiningRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listInvitations, ({ context, viewerId }) => service.listInvitations(context, viewerId));
  handle(app, createInvitation, async ({ context, viewerId, body }) => ({
    invitation: await service.createInvitation(context, viewerId, body),
  }));
  handle(app, revokeInvitation, ({ context, viewerId, params }) =>
    service.revokeInvitation(context, viewerId, params.id),
  );
  handle(app, checkInvitation, ({ context, body }) => service.checkInvitation(context, body.code));
}
