import * as v from 'valibot';
import { DeviceTokens, OpenedSession } from './auth.ts';
import { defineRoute } from '../base/route.ts';
import { confirmation, confirmationErrors } from './passkeys.ts';

/** A code of an authenticator app (six digits) or a recovery code; spaces and dashes do not matter. */
export const SignInCode = v.pipe(
  v.string('Введите код'),
  v.trim(),
  v.minLength(1, 'Введите код'),
  v.maxLength(64, 'Неверный код'),
);

/**
 * The second step of a sign-in that `logIn` answered with `second_factor_required` and a `ticket`. A code opens one
 * session only. The answer is that of `logIn`.
 *
 * Errors
 * - `wrong_code`: wrong, or of another time than the two half minutes around now; also a recovery code after one has set
 *   the password
 * - `code_used`: right, but this code or a later one was used before; the next one is not
 * - `sign_in_expired`: the ticket is older than five minutes, forged, or the password was changed meanwhile
 * - `rate_limited`: too many wrong codes from this address, or from unknown devices at this account; a recovery code
 *   and a known device still open it
 */
export const confirmSignIn = defineRoute({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Второй шаг входа',
  access: 'anyone',
  body: v.object({
    ticket: v.pipe(v.string(), v.maxLength(512)),
    code: SignInCode,
    devices: v.optional(DeviceTokens),
  }),
  response: OpenedSession,
  errors: ['wrong_code', 'code_used', 'sign_in_expired'],
  rateLimit: { calls: 600, seconds: 60, by: 'device' },
});

/** Whether signing in to the caller's account asks for a code. */
export const getTotp = defineRoute({
  method: 'GET',
  path: '/api/totp',
  summary: 'Вход с кодом из приложения',
  access: 'member',
  response: v.object({ isOn: v.boolean() }),
});

/**
 * Makes the secret for an authenticator app. Signing in asks for codes only after `turnOnTotp`; until then another call
 * replaces the secret. Errors: `totp_on`; those of a confirmation.
 */
export const requestTotp = defineRoute({
  method: 'POST',
  path: '/api/totp/request',
  summary: 'Начать настройку входа с кодом',
  access: 'member',
  writes: false,
  body: v.object(confirmation),
  response: v.object({
    /** Base32, for typing into the app by hand. */
    secret: v.string(),
    /** `otpauth://totp/…`, for the QR code. */
    address: v.string(),
  }),
  errors: [...confirmationErrors, 'totp_on'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/**
 * Asks for codes from now on, once a code shows that the app has the secret. Errors: `wrong_code`, `code_used`, `totp_on`,
 * `totp_off`.
 */
export const turnOnTotp = defineRoute({
  method: 'POST',
  path: '/api/totp',
  summary: 'Включить вход с кодом',
  access: 'member',
  writes: false,
  body: v.object({ code: SignInCode }),
  status: 204,
  response: v.void(),
  errors: ['wrong_code', 'code_used', 'totp_on', 'totp_off'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/** Asks for no codes any more, after a confirmation. Does nothing when it is off. */
export const turnOffTotp = defineRoute({
  method: 'DELETE',
  path: '/api/totp',
  summary: 'Выключить вход с кодом',
  access: 'member',
  body: v.object(confirmation),
  status: 204,
  response: v.void(),
  errors: [...confirmationErrors],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});
