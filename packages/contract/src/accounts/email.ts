import * as v from 'valibot';
import { DeviceTokens, Email, OwnPassword } from './auth.ts';
import { defineRoute } from '../base/route.ts';
import { LinkToken } from './recovery.ts';

/** E-mail of the caller's account. */
export const getEmail = defineRoute({
  method: 'GET',
  path: '/api/account/email',
  summary: 'Своя почта',
  access: 'member',
  response: v.object({
    email: v.string(),
    /** The owner has opened a link that was mailed to this address. */
    isConfirmed: v.boolean(),
  }),
});

/**
 * Changes the e-mail of the caller's account: by a link that is mailed to the new address, or at once on a server
 * without mail. The former address is told.
 *
 * Errors
 * - `wrong_password`, `email_unchanged`: with `field`
 * - `email_taken` with `field`, on a server without mail alone; otherwise the owner of the address is told by mail
 * - `rate_limited`, also after ten changes in an hour
 */
export const changeEmail = defineRoute({
  method: 'POST',
  path: '/api/account/email',
  summary: 'Сменить почту',
  access: 'member',
  writes: false,
  body: v.object({ email: Email, password: OwnPassword }),
  response: v.object({
    /** `link_sent`: the address changes when the link is opened. */
    status: v.picklist(['changed', 'link_sent']),
  }),
  errors: ['wrong_password', 'email_unchanged', 'email_taken'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/** Mails the link that confirms the address once more. Errors: `mail_not_set_up`. */
export const sendConfirmation = defineRoute({
  method: 'POST',
  path: '/api/account/email/confirmation',
  summary: 'Прислать ссылку для подтверждения почты',
  access: 'member',
  writes: false,
  status: 204,
  response: v.void(),
  errors: ['mail_not_set_up'],
  rateLimit: { calls: 10, seconds: 3_600, by: 'person' },
});

/**
 * Confirms an address, or changes to it, by the link that was mailed to it. A link that was opened twice says the same
 * again.
 *
 * Errors: `link_invalid`; `email_taken`, when another account got the address meanwhile.
 */
export const confirmEmail = defineRoute({
  method: 'POST',
  path: '/api/email/confirm',
  summary: 'Подтвердить почту по ссылке',
  access: 'anyone',
  body: v.object({ token: LinkToken, devices: v.optional(DeviceTokens) }),
  response: v.object({ email: v.string(), isChanged: v.boolean() }),
  errors: ['link_invalid', 'email_taken'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'device' },
});
