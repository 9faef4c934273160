import { checkLogin, logIn, register } from '@sfera/contract/accounts/auth';
import { changePassword } from '@sfera/contract/accounts/credentials';
import { confirmSignIn } from '@sfera/contract/accounts/second-factor';
import { createToken, listTokens } from '@sfera/contract/accounts/tokens';
import { getPrograms, setPrograms } from '@sfera/contract/admin/programs';
import { endOtherSessions, endSession, listSessions, logOut } from '@sfera/contract/accounts/sessions';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../base/errors.ts';
import { handle } from '../../http/calls/handle.ts';
import { confirmOwner } from './confirm.ts';
import { endOneSession, endSessions } from './end-sessions.ts';
import * as password from './change-password.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import * as registration from './register-service.ts';
import * as secondFactor from './second-factor.ts';
import * as service from './service.ts';
import * as sessions from './session-list.ts';
import * as tokens from './tokens/service.ts';
import { totpRoutes } from './totp/routes.ts';

export async function authRoutes(app: FastifyInstance): Promise<void> {
  handle(app, register, ({ context, body, address }) => registration.register(context, body, address));
  handle(app, checkLogin, ({ context, query, address }) =>
    registration.checkLogin(context, query.login, address),
  );
  handle(app, logIn, ({ context, body, address, userAgent, signal }) =>
    service.logIn(context, body, { address, userAgent, signal }),
  );
  handle(app, confirmSignIn, ({ context, body, ...caller }) =>
    secondFactor.confirmSignIn(context, body, caller),
  );
  handle(app, changePassword, ({ context, viewerId, body, ...caller }) =>
    password.changePassword(context, viewerId, body, caller),
  );
  await passkeyRoutes(app);
  await totpRoutes(app);
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
  handle(app, listTokens, ({ context, viewerId }) => tokens.listTokens(context, viewerId));
  handle(app, createToken, async ({ context, viewerId, body, ...caller }) => {
    await confirmOwner(context, viewerId, body, caller);
    return tokens.createToken(context, viewerId, body, caller);
  });
  handle(app, getPrograms, ({ context, viewerId }) => tokens.readPrograms(context, viewerId));
  handle(app, setPrograms, ({ context, viewerId, body }) =>
    tokens.allowPrograms(context, viewerId, body.isAllowed),
  );
}
