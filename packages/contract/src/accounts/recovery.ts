import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { DeviceTokens, logIn, OwnPassword, Password } from './auth.ts';
import { PasskeyId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { PASSKEYS_MAX, RECOVERY_CODE_LENGTH } from './limits.ts';

/** The secret part of a link that works once. */
export const LinkToken = v.pipe(
  v.string('Ссылка неполная'),
  v.regex(/^[\w-]{43}$/, 'Ссылка неполная. Скопируйте её из письма целиком'),
);

/** Letters and digits that are hard to confuse (Crockford's base 32). */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as people type it: small letters, spaces and hyphens do not matter, nor do O for 0 and I or L for 1. */
export const RecoveryCode = v.pipe(
  v.string('Введите код восстановления'),
  v.transform((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  ),
  v.minLength(1, 'Введите код восстановления'),
  v.regex(
    new RegExp(`^(?:[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}})?$`),
    `Проверьте код: в нём ${RECOVERY_CODE_LENGTH} знаков`,
  ),
);

/** Login or email as typed by a person who cannot sign in. */
const AccountName = logIn.body.entries.login;
const devices = v.optional(DeviceTokens);

/**
 * Asks for a link to a new password by mail. The answer says nothing about the account: it is the same, after the same
 * time, when there is no such account. The link works for 30 minutes.
 *
 * Errors: `mail_not_set_up`.
 */
export const requestRecovery = defineRoute({
  method: 'POST',
  path: '/api/recovery',
  summary: 'Попросить ссылку для нового пароля',
  access: 'anyone',
  body: v.object({ login: AccountName, devices }),
  status: 204,
  response: v.void(),
  errors: ['mail_not_set_up'],
  rateLimit: { calls: 20, seconds: 3_600, by: 'device' },
});

/**
 * Tells whose password the link changes, and which ways to sign in the account has, without using the link. Errors: `link_invalid`;
 * `rate_limited`.
 */
export const readRecoveryLink = defineRoute({
  method: 'POST',
  path: '/api/recovery/link',
  summary: 'Чей пароль меняет ссылка',
  access: 'anyone',
  body: v.object({ token: LinkToken, devices }),
  response: v.object({
    login: v.string(),
    /** They end with the new password unless they are kept. */
    passkeys: v.array(v.object({ id: PasskeyId, name: v.string(), createdAt: Instant })),
    /** Whether there is an authenticator app that ends too. */
    hasTotp: v.boolean(),
  }),
  errors: ['link_invalid'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'device' },
});

/**
 * Sets a new password by a link, and gives the account back whole: all sessions end, and so does everything that
 * another person may have added meanwhile. Recovery codes, known devices and addresses, and every other link to a new
 * password or address become invalid; so do passkeys that are not kept, and the authenticator app unless `code` shows
 * that the caller has the app. By mail, an app of 14 days and more stays in any case.
 *
 * Errors: `link_invalid`; `weak_password`, `wrong_code` and `code_used` with `field`, and the link can be used again;
 * `rate_limited`.
 */
export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/recovery/password',
  summary: 'Новый пароль по ссылке',
  access: 'anyone',
  body: v.object({
    token: LinkToken,
    password: Password,
    /** Passkeys that the owner knows. */
    keptPasskeys: v.optional(v.pipe(v.array(PasskeyId), v.maxLength(PASSKEYS_MAX))),
    /** A code of the authenticator app; missing or empty: the app is given up. */
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, 'Неверный код'))),
    devices,
  }),
  status: 204,
  response: v.void(),
  errors: ['link_invalid', 'weak_password', 'wrong_code', 'code_used'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'device' },
});

/**
 * Sets a new password by one of the recovery codes, which is used up. All sessions of the account end. While this
 * password holds, no recovery code takes the place of an authenticator's code: one sheet never gives both.
 *
 * Errors: `wrong_recovery_code`, without telling whether there is such an account; `weak_password` with `field`, and
 * the code can be used again; `rate_limited` after 30 tries in an hour from one address or known device.
 */
export const resetPasswordByCode = defineRoute({
  method: 'POST',
  path: '/api/recovery/code',
  summary: 'Новый пароль по коду восстановления',
  access: 'anyone',
  body: v.object({ login: AccountName, code: RecoveryCode, password: Password, devices }),
  status: 204,
  response: v.void(),
  errors: ['wrong_recovery_code', 'weak_password'],
  // The stricter limits of tries stand in `guesses.ts` of the server.
  rateLimit: { calls: 100, seconds: 3_600, by: 'device' },
});

/** State of the caller's recovery codes. */
export const getRecoveryCodes = defineRoute({
  method: 'GET',
  path: '/api/account/recovery-codes',
  summary: 'Сколько осталось кодов восстановления',
  access: 'member',
  response: v.object({
    /** Codes that can still be used. */
    left: int,
    /** ISO 8601, UTC. Null when the account has never had codes. */
    createdAt: v.nullable(Instant),
  }),
});

/**
 * Makes ten new codes, which no person can read again; the former codes become invalid.
 *
 * Errors: `wrong_password` with `field`; `rate_limited`, also after twenty sheets in an hour.
 */
export const makeRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Получить новые коды восстановления',
  access: 'member',
  writes: false,
  body: v.object({ password: OwnPassword }),
  response: v.object({
    /** In two groups of five: `7KQ20-VXM3A`. */
    codes: v.array(v.string()),
  }),
  errors: ['wrong_password'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});
