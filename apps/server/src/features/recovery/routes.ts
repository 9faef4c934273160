import { changeEmail, confirmEmail, getEmail, sendConfirmation } from '@sfera/contract/accounts/email';
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryLink,
  requestRecovery,
  resetPassword,
  resetPasswordByCode,
} from '@sfera/contract/accounts/recovery';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as codes from './codes-service.ts';
import * as emails from './email-service.ts';
import * as passwords from './password-service.ts';

export async function recoveryRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, requestRecovery, ({ body, address }) =>
    passwords.requestRecovery(context, body.login, address),
  );
  handle(app, readRecoveryLink, ({ body }) => passwords.readRecoveryLink(context, body.token));
  handle(app, resetPassword, ({ body, ...caller }) => passwords.resetPassword(context, body, caller));
  handle(app, resetPasswordByCode, ({ body, address, userAgent }) =>
    passwords.resetPasswordByCode(context, body, { address, userAgent }),
  );
  handle(app, getRecoveryCodes, ({ viewerId }) => codes.readCodes(context, viewerId));
  handle(app, makeRecoveryCodes, ({ viewerId, body, ...caller }) =>
    codes.makeCodes(context, viewerId, body.password, caller),
  );
  handle(app, getEmail, ({ viewerId }) => emails.readEmail(context, viewerId));
  handle(app, changeEmail, ({ viewerId, body, ...caller }) =>
    emails.changeEmail(context, viewerId, body, caller),
  );
  handle(app, sendConfirmation, ({ viewerId }) => emails.sendConfirmation(context, viewerId));
  handle(app, confirmEmail, ({ body, address }) => emails.confirmEmail(context, body.token, address));
}
