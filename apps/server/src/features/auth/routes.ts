import { checkLogin, logIn, register } from '@sfera/contract/auth';
import { endOtherSessions, endSession, listSessions, logOut } from '@sfera/contract/sessions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/core/errors.ts';
import { handle } from '../../platform/calls/handle.ts';
import { endOneSession, endSessions } from './end-sessions.ts';
import * as registration from './register-service.ts';
import * as service from './service.ts';
import * as sessions from './session-list.ts';

export async function authRoutes(app: FastifyInstance): Promise<void> {
  handle(app, register, ({ context, body, address }) => registration.register(context, body, address));
  handle(app, checkLogin, ({ context, query, address }) =>
    registration.checkLogin(context, query.login, address),
  );
  handle(app, logIn, ({ context, body, address, userAgent, signal }) =>
    service.logIn(context, body, { address, userAgent, signal }),
  );
  handle(app, logOut, async ({ context, viewerId, sessionId }) => {
    await endOneSession(context, viewerId, sessionId);
  });
  handle(app, listSessions, ({ context, viewerId, sessionId }) =>
    sessions.listSessions(context, viewerId, sessionId),
  );
  handle(app, endSession, async ({ context, viewerId, params }) => {
    if (!(await endOneSession(context, viewerId, params.sessionId))) throw new AppError('session_not_found');
  });
  handle(app, endOtherSessions, ({ context, viewerId, sessionId }) =>
    endSessions(context, viewerId, { except: sessionId }),
  );
}
