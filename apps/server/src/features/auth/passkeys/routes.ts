import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  requestPasskey,
  requestPasskeyConfirmation,
  requestPasskeySignIn,
  signInWithPasskey,
} from '@sfera/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../http/calls/handle.ts';
import { deviceName } from '../../../context/device-name.ts';
import { confirmOwner } from '../confirm.ts';
import * as service from './service.ts';
import { signIn } from './sign-in.ts';

export async function passkeyRoutes(app: FastifyInstance): Promise<void> {
  handle(app, requestPasskeySignIn, ({ context, origin }) => service.beginSignIn(context, origin));
  handle(app, signInWithPasskey, ({ context, body: { passkey: answer, devices }, ...caller }) => {
    const { origin, address, userAgent } = caller;
    return signIn(context, { answer, devices, origin, address, userAgent });
  });
  handle(app, listPasskeys, ({ context, viewerId }) => service.listPasskeys(context, viewerId));
  handle(app, requestPasskeyConfirmation, ({ context, viewerId, origin }) =>
    service.beginConfirmation(context, viewerId, origin),
  );
  handle(app, requestPasskey, async ({ context, viewerId, body, ...caller }) => {
    await confirmOwner(context, viewerId, body, caller);
    return service.beginAdding(context, viewerId, caller.origin);
  });
  handle(app, addPasskey, ({ context, viewerId, body, origin, userAgent }) =>
    service.addPasskey(context, viewerId, body, { origin, name: deviceName(userAgent) }),
  );
  handle(app, renamePasskey, ({ context, viewerId, params, body }) =>
    service.renamePasskey(context, viewerId, params.passkeyId, body.name),
  );
  handle(app, removePasskey, async ({ context, viewerId, params, body, ...caller }) => {
    await confirmOwner(context, viewerId, body, caller);
    await service.removePasskey(context, viewerId, params.passkeyId, deviceName(caller.userAgent));
  });
}
