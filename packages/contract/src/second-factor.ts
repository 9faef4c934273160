import * as z from 'zod/mini';
import { DeviceTokens, OpenedSession } from './auth.ts';
import { defineRoute } from './kit/route.ts';
import { confirmation, confirmationErrors } from './passkeys.ts';

/** A code of an authenticator app (six digits) or a recovery code; spaces and dashes do not matter. */
export const SignInCode = z
  .string('Введите код')
  .check(z.trim(), z.minLength(1, 'Введите код'), z.maxLength(64, 'Неверный код'));

/**
 * The second step of a sign-in that `logIn` answered with `second_factor_required` and a `ticket`. A code opens one
 * session only. The answer is that of `logIn`.
 *
 * Errors
 * - `wrong_code`: wrong, used before, or of another time than the two half minutes around now
 * - `sign_in_expired`: the ticket is older than five minutes, forged, or the password was changed meanwhile
 * - `rate_limited`: too many wrong codes from this address, or from unknown devices at this account; a recovery code
 *   and a known device still open it
 */
export const confirmSignIn = defineRoute({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Второй шаг входа',
  access: 'anyone',
  body: z.object({
    ticket: z.string().check(z.maxLength(512)),
    code: SignInCode,
    devices: z.optional(DeviceTokens),
  }),
  response: OpenedSession,
  errors: ['wrong_code', 'sign_in_expired', 'rate_limited'],
  rateLimit: { calls: 100, seconds: 300, by: 'address' },
});

/** Whether signing in to the caller's account asks for a code. */
export const getTotp = defineRoute({
  method: 'GET',
  path: '/api/totp',
  summary: 'Вход с кодом из приложения',
  access: 'member',
  response: z.object({ isOn: z.boolean() }),
  errors: ['signed_out'],
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
  body: z.object(confirmation),
  response: z.object({
    /** Base32, for typing into the app by hand. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    address: z.string(),
  }),
  errors: ['signed_out', ...confirmationErrors, 'totp_on', 'rate_limited'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Asks for codes from now on, once a code shows that the app has the secret. Errors: `wrong_code`, `totp_on`, `totp_off`. */
export const turnOnTotp = defineRoute({
  method: 'POST',
  path: '/api/totp',
  summary: 'Включить вход с кодом',
  access: 'member',
  writes: false,
  body: z.object({ code: SignInCode }),
  status: 204,
  response: z.void(),
  errors: ['signed_out', 'wrong_code', 'totp_on', 'totp_off', 'rate_limited'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/** Asks for no codes any more, after a confirmation. Does nothing when it is off. */
export const turnOffTotp = defineRoute({
  method: 'DELETE',
  path: '/api/totp',
  summary: 'Выключить вход с кодом',
  access: 'member',
  body: z.object(confirmation),
  status: 204,
  response: z.void(),
  errors: ['signed_out', ...confirmationErrors, 'rate_limited'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
