import { changeEmail, confirmEmail, getEmail, sendConfirmation } from '@sfera/contract/email';
import {
  getRecoveryCodes,
  makeRecoveryCodes,
  readRecoveryLink,
  requestRecovery,
  resetPassword,
  resetPasswordByCode,
} from '@sfera/contract/recovery';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as codes from './codes-service.ts';
import * as emails from './email-service.ts';
import * as passwords from './password-service.ts';

export async function recoveryRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  handle(app, requestRecovery, ({ body, address }) =>
    passwords.requestRecovery(context, body.login, address),
  );
  handle(app, readRecoveryLink, ({ body }) => passwords.readRecoveryLink(context, body.token));
  handle(app, resetPassword, ({ body, address }) => passwords.resetPassword(context, body, address));
  handle(app, resetPasswordByCode, ({ body, address }) =>
    passwords.resetPasswordByCode(context, body, address),
  );
  handle(app, getRecoveryCodes, ({ viewerId }) => codes.readCodes(context, viewerId));
  handle(app, makeRecoveryCodes, ({ viewerId, body, address, signal }) =>
    codes.makeCodes(context, viewerId, body.password, { address, signal }),
  );
  handle(app, getEmail, ({ viewerId }) => emails.readEmail(context, viewerId));
  handle(app, changeEmail, ({ viewerId, body, address, signal }) =>
    emails.changeEmail(context, viewerId, body, { address, signal }),
  );
  handle(app, sendConfirmation, ({ viewerId }) => emails.sendConfirmation(context, viewerId));
  handle(app, confirmEmail, ({ body, address }) => emails.confirmEmail(context, body.token, address));
}
