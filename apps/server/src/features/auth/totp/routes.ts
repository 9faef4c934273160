import { getTotp, requestTotp, turnOffTotp, turnOnTotp } from '@sfera/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../platform/calls/handle.ts';
import { confirmOwner } from '../confirm.ts';
import * as service from './service.ts';

export async function totpRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getTotp, async ({ context, viewerId }) => ({
    isOn: await service.isTotpOn(context, viewerId),
  }));
  handle(app, requestTotp, async ({ context, viewerId, body, ...caller }) => {
    await confirmOwner(context, viewerId, body, caller);
    return service.beginTotp(context, viewerId);
  });
  handle(app, turnOnTotp, ({ context, viewerId, body }) => service.turnOnTotp(context, viewerId, body.code));
  handle(app, turnOffTotp, async ({ context, viewerId, body, ...caller }) => {
    await confirmOwner(context, viewerId, body, caller);
    await service.turnOffTotp(context, viewerId);
  });
}
