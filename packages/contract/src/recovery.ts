import * as z from 'zod/mini';
import { logIn, OwnPassword, Password } from './auth.ts';
import { defineRoute } from './kit/route.ts';
import { RECOVERY_CODE_LENGTH } from './limits.ts';

/** The secret part of a link that works once. */
export const LinkToken = z
  .string('Ссылка неполная')
  .check(z.regex(/^[\w-]{43}$/, 'Ссылка неполная. Скопируйте её из письма целиком'));

/** Letters and digits that are hard to confuse (Crockford's base 32). */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A recovery code as people type it: small letters, spaces and hyphens do not matter, nor do O for 0 and I or L for 1. */
export const RecoveryCode = z.string('Введите код восстановления').check(
  z.overwrite((typed) =>
    typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1'),
  ),
  z.minLength(1, 'Введите код восстановления'),
  z.regex(
    new RegExp(`^(?:[${RECOVERY_ALPHABET}]{${RECOVERY_CODE_LENGTH}})?$`),
    `Проверьте код: в нём ${RECOVERY_CODE_LENGTH} знаков`,
  ),
);

/** Login or email as typed by a person who cannot sign in. */
const AccountName = logIn.body.shape.login;

/**
 * Asks for a link to a new password by mail. The answer says nothing about the account: it is the same, after the same
 * time, when there is no such account. The link works for 30 minutes.
 *
 * Errors: `mail_not_set_up`; `rate_limited`.
 */
export const requestRecovery = defineRoute({
  method: 'POST',
  path: '/api/recovery',
  summary: 'Попросить ссылку для нового пароля',
  access: 'anyone',
  body: z.object({ login: AccountName }),
  status: 204,
  response: z.void(),
  errors: ['mail_not_set_up', 'rate_limited'],
  rateLimit: { calls: 20, seconds: 3_600, by: 'address' },
});

/** Tells whose password the link changes, without using the link. Errors: `link_invalid`; `rate_limited`. */
export const readRecoveryLink = defineRoute({
  method: 'POST',
  path: '/api/recovery/link',
  summary: 'Чей пароль меняет ссылка',
  access: 'anyone',
  body: z.object({ token: LinkToken }),
  response: z.object({ login: z.string() }),
  errors: ['link_invalid', 'rate_limited'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'address' },
});

/**
 * Sets a new password by a link. All sessions of the account end, and every other link to a new password or address
 * becomes invalid.
 *
 * Errors: `link_invalid`; `weak_password` with `field`, and the link can be used again; `rate_limited`.
 */
export const resetPassword = defineRoute({
  method: 'POST',
  path: '/api/recovery/password',
  summary: 'Новый пароль по ссылке',
  access: 'anyone',
  body: z.object({ token: LinkToken, password: Password }),
  status: 204,
  response: z.void(),
  errors: ['link_invalid', 'weak_password', 'rate_limited'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'address' },
});

/**
 * Sets a new password by one of the recovery codes, which is used up. All sessions of the account end.
 *
 * Errors: `wrong_recovery_code`, without telling whether there is such an account; `weak_password` with `field`, and
 * the code can be used again; `rate_limited`.
 */
export const resetPasswordByCode = defineRoute({
  method: 'POST',
  path: '/api/recovery/code',
  summary: 'Новый пароль по коду восстановления',
  access: 'anyone',
  body: z.object({ login: AccountName, code: RecoveryCode, password: Password }),
  status: 204,
  response: z.void(),
  errors: ['wrong_recovery_code', 'weak_password', 'rate_limited'],
  rateLimit: { calls: 30, seconds: 3_600, by: 'address' },
});

/** State of the caller's recovery codes. */
export const getRecoveryCodes = defineRoute({
  method: 'GET',
  path: '/api/account/recovery-codes',
  summary: 'Сколько осталось кодов восстановления',
  access: 'member',
  response: z.object({
    /** Codes that can still be used. */
    left: z.int(),
    /** ISO 8601, UTC. Null when the account has never had codes. */
    createdAt: z.nullable(z.iso.datetime()),
  }),
  errors: ['signed_out'],
});

/**
 * Makes ten new codes, which nobody can read again; the former codes become invalid.
 *
 * Errors: `wrong_password` with `field`; `rate_limited`.
 */
export const makeRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Получить новые коды восстановления',
  access: 'member',
  writes: false,
  body: z.object({ password: OwnPassword }),
  response: z.object({
    /** In two groups of five: `7KQ20-VXM3A`. */
    codes: z.array(z.string()),
  }),
  errors: ['signed_out', 'wrong_password', 'rate_limited'],
  rateLimit: { calls: 20, seconds: 3_600, by: 'person' },
});
