import { logIn, register } from '@sfera/contract/auth';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/handle.ts';
import * as service from './service.ts';

export async function authRoutes(app: FastifyInstance): Promise<void> {
  handle(app, register, ({ context, body }) => service.register(context, body));
  handle(app, logIn, ({ context, body, address }) => service.logIn(context, body, address));
}
