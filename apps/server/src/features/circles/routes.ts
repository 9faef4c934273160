import * as invitationCalls from '@sfera/contract/circles/invitations';
import * as calls from '@sfera/contract/circles/circles';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as invitations from './invitation-service.ts';
import { setPicture } from './picture-service.ts';
import * as service from './service.ts';

export async function circleRoutes(app: FastifyInstance): Promise<void> {
  handle(app, calls.listCircles, ({ context, viewerId }) => service.listCircles(context, viewerId));
  handle(app, calls.createCircle, ({ context, viewerId, body }) =>
    service.createCircle(context, viewerId, body),
  );
  handle(app, calls.getCircle, ({ context, viewerId, params }) =>
    service.getCircle(context, viewerId, params.id),
  );
  handle(app, calls.updateCircle, ({ context, viewerId, params, body }) =>
    service.updateCircle(context, viewerId, params.id, body),
  );
  handle(app, calls.setCirclePicture, ({ context, viewerId, params, file }) =>
    setPicture(context, viewerId, params.id, file),
  );
  handle(app, calls.deleteCircle, ({ context, viewerId, params }) =>
    service.deleteCircle(context, viewerId, params.id),
  );
  handle(app, calls.listCirclePeople, ({ context, viewerId, params, query }) =>
    service.listPeople(context, viewerId, params.id, query),
  );
  handle(app, calls.setCircleRole, ({ context, viewerId, params, body }) =>
    service.setRole(context, viewerId, params, body.role),
  );
  handle(app, calls.removeFromCircle, ({ context, viewerId, params }) =>
    service.removePerson(context, viewerId, params),
  );
  handle(app, calls.leaveCircle, ({ context, viewerId, params }) =>
    service.leaveCircle(context, viewerId, params.id),
  );

  handle(app, invitationCalls.listCircleInvitations, ({ context, viewerId, params }) =>
    invitations.listInvited(context, viewerId, params.id),
  );
  handle(app, invitationCalls.inviteToCircle, ({ context, viewerId, params, body }) =>
    invitations.invite(context, viewerId, params.id, body.userIds),
  );
  handle(app, invitationCalls.withdrawCircleInvitation, ({ context, viewerId, params }) =>
    invitations.withdraw(context, viewerId, params),
  );
  handle(app, invitationCalls.acceptCircleInvitation, ({ context, viewerId, params }) =>
    invitations.accept(context, viewerId, params.id),
  );
  handle(app, invitationCalls.declineCircleInvitation, ({ context, viewerId, params }) =>
    invitations.decline(context, viewerId, params.id),
  );
  handle(app, invitationCalls.getCircleLink, ({ context, viewerId, params }) =>
    invitations.getLink(context, viewerId, params.id),
  );
  handle(app, invitationCalls.rotateCircleLink, ({ context, viewerId, params }) =>
    invitations.setLink(context, viewerId, params.id),
  );
  handle(app, invitationCalls.deleteCircleLink, async ({ context, viewerId, params }) => {
    await invitations.setLink(context, viewerId, params.id, null);
  });
  handle(app, invitationCalls.checkCircleLink, ({ context, viewerId, body }) =>
    invitations.checkLink(context, viewerId, body.code),
  );
  handle(app, invitationCalls.joinCircle, ({ context, viewerId, body }) =>
    invitations.joinByLink(context, viewerId, body.code),
  );
}
