import * as v from 'valibot';
import { Instant } from '../base/times.ts';
import { Login, OwnPassword, Password, passwordsMatch } from './auth.ts';
import { defineRoute } from '../base/route.ts';
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
  body: v.pipe(
    v.object({
      oldPassword: OwnPassword,
      password: Password,
      confirmPassword: v.string('Пароли не совпадают'),
      /** Ends all sessions but the caller's own. */
      endsOtherSessions: v.boolean(),
    }),
    passwordsMatch(),
  ),
  status: 204,
  response: v.void(),
  errors: ['wrong_password', 'weak_password'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/** When the caller may change the login. */
export const getLoginChange = defineRoute({
  method: 'GET',
  path: '/api/account/login',
  summary: 'Когда можно сменить логин',
  access: 'member',
  response: v.object({
    /** ISO 8601, UTC; null: now. */
    changeableFrom: v.nullable(Instant),
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
  body: v.object({ login: Login }),
  response: v.object({ user: CurrentUser }),
  errors: ['login_taken', 'login_changed_recently'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});
