import * as z from 'zod/mini';
import { Login, OwnPassword, Password, passwordsMatch } from './auth.ts';
import { defineRoute } from '../base/kit/route.ts';
import { CurrentUser } from '../people/users.ts';

/**
 * Changes the caller's password.
 *
 * Errors: `wrong_password` with the field `oldPassword`; `weak_password` with `field`.
 */
export const changePassword = defineRoute({
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Сменить пароль',
  access: 'member',
  writes: false,
  body: z
    .object({
      oldPassword: OwnPassword,
      password: Password,
      confirmPassword: z.string('Пароли не совпадают'),
      /** Ends all sessions but the caller's own. */
      endsOtherSessions: z.boolean(),
    })
    .check(passwordsMatch),
  status: 204,
  response: z.void(),
  errors: ['wrong_password', 'weak_password'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/** When the caller may change the login. */
export const getLoginChange = defineRoute({
  method: 'GET',
  path: '/api/account/login',
  summary: 'Когда можно сменить логин',
  access: 'member',
  response: z.object({
    /** ISO 8601, UTC; null: now. */
    changeableFrom: z.nullable(z.iso.datetime()),
  }),
});

/**
 * Changes the caller's login, once in 30 days; a change of upper and lower case alone is free. The old login stays
 * reserved for the caller for 90 days, and mentions of it lead to the caller's profile.
 *
 * Errors: `login_taken` with `field`; `login_changed_recently` with `field`.
 */
export const changeLogin = defineRoute({
  method: 'PUT',
  path: '/api/account/login',
  summary: 'Сменить логин',
  access: 'member',
  body: z.object({ login: Login }),
  response: z.object({ user: CurrentUser }),
  errors: ['login_taken', 'login_changed_recently'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
