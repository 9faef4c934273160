import { getTotp, requestTotp, turnOffTotp, turnOnTotp } from '@sfera/contract/accounts/second-factor';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../http/calls/handle.ts';
import { deviceName } from '../../../context/device-name.ts';
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
  handle(app, turnOnTotp, ({ context, viewerId, body, userAgent }) =>
    service.turnOnTotp(context, viewerId, body.code, deviceName(userAgent)),
  );
  handle(app, turnOffTotp, async ({ context, viewerId, body, ...caller }) => {
    await confirmOwner(context, viewerId, body, caller);
    await service.turnOffTotp(context, viewerId, deviceName(caller.userAgent));
  });
}
