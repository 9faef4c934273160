import { checkLogin, logIn, register } from '@sfera/contract/auth';
import { changePassword } from '@sfera/contract/credentials';
import { confirmSignIn } from '@sfera/contract/second-factor';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as password from './change-password.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import * as registration from './register-service.ts';
import * as secondFactor from './second-factor.ts';
import * as service from './service.ts';
import { totpRoutes } from './totp/routes.ts';

export async function authRoutes(app: FastifyInstance): Promise<void> {
  handle(app, register, ({ context, body, address }) => registration.register(context, body, address));
  handle(app, checkLogin, ({ context, query, address }) =>
    registration.checkLogin(context, query.login, address),
  );
  handle(app, logIn, ({ context, body, ...caller }) => service.logIn(context, body, caller));
  handle(app, confirmSignIn, ({ context, body, ...caller }) =>
    secondFactor.confirmSignIn(context, body, caller),
  );
  handle(app, changePassword, ({ context, viewerId, body, ...caller }) =>
    password.changePassword(context, viewerId, body, caller),
  );
  await passkeyRoutes(app);
  await totpRoutes(app);
}
