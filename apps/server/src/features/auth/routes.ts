import { checkLogin, logIn, register } from '@sfera/contract/auth';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as registration from './register-service.ts';
import * as service from './service.ts';

export async function authRoutes(app: FastifyInstance): Promise<void> {
  handle(app, register, ({ context, body, address }) => registration.register(context, body, address));
  handle(app, checkLogin, ({ context, query, address }) =>
    registration.checkLogin(context, query.login, address),
  );
  handle(app, logIn, ({ context, body, address, signal }) =>
    service.logIn(context, body, { address, signal }),
  );
}
