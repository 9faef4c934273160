import * as v from 'valibot';
import { InvitationCode } from './invitation-code.ts';
import { defineRoute } from '../base/route.ts';
import {
  DEVICE_TOKEN_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  JOIN_REQUEST_MAX_LENGTH,
  KNOWN_ACCOUNTS_MAX,
  LOGIN_MAX_LENGTH,
  LOGIN_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits.ts';
import { USER_NAME_MAX_LENGTH } from '../people/limits.ts';
import { normalPassword } from './password.ts';
import { countCodePoints } from '../words/characters.ts';
import { freeText, lineOfText } from '../words/text.ts';
import { UserPreview } from '../people/users.ts';

/** 2–30 Latin letters, digits, `.`, `_` and `-`; unique without regard to case. */
export const Login = v.pipe(
  v.string('Введите логин'),
  v.trim(),
  v.minLength(1, 'Введите логин'),
  v.minLength(LOGIN_MIN_LENGTH, `Логин не короче ${LOGIN_MIN_LENGTH} символов`),
  v.maxLength(LOGIN_MAX_LENGTH, `Логин не длиннее ${LOGIN_MAX_LENGTH} символов`),
  v.regex(/^[A-Za-z0-9._-]*$/, 'Логин: латинские буквы, цифры, точка, дефис и подчёркивание'),
);

const MAILBOX =
  /^(?:(?!=\?)[\p{L}\p{M}\p{N}#$&'*+\-/=?^_`{|}~]+(?:\.[\p{L}\p{M}\p{N}#$&'*+\-/=?^_`{|}~]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?\.)+(?=[^.]*\p{L})[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)?$/u;

export const Email = v.pipe(
  v.string('Введите email'),
  v.trim(),
  v.minLength(1, 'Введите email'),
  v.maxLength(EMAIL_MAX_LENGTH, 'Некорректный email'),
  // One mailbox as it is written. Only a letter to the address is a true check; but mail programs read brackets, quotes,
  // comments, lists, encoded words and routes (`%`, `!`) as other mailboxes than the one that is written.
  v.regex(MAILBOX, 'Некорректный email'),
  // Other forms of letters, such as wide ones, lead to the mailbox of the plain ones.
  v.check((email) => email.normalize('NFC') === email.normalize('NFKC'), 'Некорректный email'),
);

export const Password = v.pipe(
  v.string('Пароль должен быть не менее 6 символов'),
  v.transform(normalPassword),
  v.check(
    (password) => countCodePoints(password) >= PASSWORD_MIN_LENGTH,
    'Пароль должен быть не менее 6 символов',
  ),
  v.check(
    (password) => countCodePoints(password) <= PASSWORD_MAX_LENGTH,
    `Пароль не длиннее ${PASSWORD_MAX_LENGTH} символов`,
  ),
  v.metadata({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH }),
);

/** Refuses a form whose two fields of a new password differ, at the second. */
export const passwordsMatch = <Form extends { password: string; confirmPassword: string }>() =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const { password, confirmPassword: value } = input;
    if (normalPassword(password) === normalPassword(value)) return;
    const path = { type: 'object', origin: 'value', input, key: 'confirmPassword', value } as const;
    addIssue({ message: 'Пароли не совпадают', path: [path] });
  });

/**
 * A password that must be the one of an account, as typed: former builds hashed it so. The limit counts the normal form.
 */
const typedPassword = (wrong: string) =>
  v.pipe(
    v.string('Введите пароль'),
    v.minLength(1, 'Введите пароль'),
    // No normal form is more than four times shorter; the rest of a longer text is not read.
    v.maxLength(4 * PASSWORD_MAX_LENGTH, wrong),
    v.check((typed) => normalPassword(typed).length <= PASSWORD_MAX_LENGTH, wrong),
  );

/** The password of the caller's own account, asked again before an act that cannot be undone. */
export const OwnPassword = typedPassword('Неверный пароль');

/** Step 0 of the wizard. */
export const SignupContact = v.object({ login: Login, email: Email });
/** Step 1 of the wizard. */
export const SignupPassword = v.pipe(
  v.object({ password: Password, confirmPassword: v.string('Пароли не совпадают') }),
  passwordsMatch(),
);

/**
 * Opens an account. `userName` is the login when left out. On a server that approves people, a registration without an
 * invitation becomes a request: the answer has `awaitsApproval`, and the sign-in is refused until the approval.
 *
 * Errors
 * - `weak_password`: with `field`, and the reason in words (`password.ts`)
 * - `login_taken`, also while the login is reserved, and `email_taken`: with `field`; compared without regard to case
 * - `registration_closed`; `invitation_needed` without an invitation, `invitation_invalid` with one that admits no
 *   person
 * - `rate_limited`: after a hundred calls in an hour, or 15 calls with a taken login or email
 */
export const register = defineRoute({
  method: 'POST',
  path: '/api/register',
  summary: 'Регистрация',
  access: 'anyone',
  body: v.pipe(
    v.object({
      login: Login,
      email: Email,
      password: Password,
      confirmPassword: v.string('Пароли не совпадают'),
      userName: v.optional(lineOfText(USER_NAME_MAX_LENGTH)),
      invitation: v.optional(InvitationCode),
      /** The words of an applicant to those who approve requests. */
      about: v.optional(freeText(JOIN_REQUEST_MAX_LENGTH)),
    }),
    passwordsMatch(),
  ),
  status: 201,
  response: v.object({
    user: UserPreview,
    /** True when the account must be approved first. */
    awaitsApproval: v.optional(v.boolean()),
  }),
  errors: [
    'weak_password',
    'login_taken',
    'email_taken',
    'registration_closed',
    'invitation_needed',
    'invitation_invalid',
  ],
  rateLimit: { calls: 100, seconds: 3_600, by: 'address' },
});

/**
 * Tells before the registration whether the login can be had.
 *
 * Errors
 * - `login_taken`, also while the login is reserved: with `field`; compared without regard to case
 * - `registration_closed`
 * - `rate_limited`: after a hundred calls in an hour, or 15 answers of taken names, those of `register` included
 */
export const checkLogin = defineRoute({
  method: 'GET',
  path: '/api/register/login',
  summary: 'Свободен ли логин',
  access: 'anyone',
  query: v.object({ login: Login }),
  status: 204,
  response: v.void(),
  errors: ['login_taken', 'registration_closed'],
  rateLimit: { calls: 100, seconds: 3_600, by: 'address' },
});

/** `device` of earlier sign-ins on this device. */
export const DeviceTokens = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(DEVICE_TOKEN_MAX_LENGTH))),
  v.maxLength(KNOWN_ACCOUNTS_MAX),
);

/** The answer of every way to sign in. */
export const OpenedSession = v.object({
  token: v.string(),
  /** Kept by the client for `devices`. */
  device: v.optional(v.string()),
});

/**
 * Opens a session. The answer takes the same time whether or not the login exists; it takes some seconds more while
 * another person guesses the password of this name from elsewhere. The token is a JWT with the claims `id`, `login`,
 * `sid` and `exp` (30 days).
 *
 * Errors
 * - `wrong_credentials`
 * - `join_requested`, `join_declined`: the right password of an applicant
 * - `second_factor_required`: the password is right; the body has a `ticket` for `confirmSignIn`
 */
export const logIn = defineRoute({
  method: 'POST',
  path: '/api/auth',
  summary: 'Вход',
  access: 'anyone',
  body: v.object({
    login: v.pipe(
      v.string('Введите логин или email'),
      v.trim(),
      v.minLength(1, 'Введите логин или email'),
      v.maxLength(EMAIL_MAX_LENGTH, 'Неверный логин или пароль'),
      // PostgreSQL stores no text with a zero character, and no name has a control character.
      v.regex(/^\P{Cc}*$/u, 'Неверный логин или пароль'),
    ),
    password: typedPassword('Неверный логин или пароль'),
    /** `device` of earlier answers on this device: a sign-in from a known device is not slowed down. */
    devices: v.optional(DeviceTokens),
  }),
  response: OpenedSession,
  errors: ['wrong_credentials', 'second_factor_required', 'join_requested', 'join_declined'],
  // The limit of all routes for guests: the stricter one of a sign-in spares known devices.
  rateLimit: { calls: 600, seconds: 60, by: 'device' },
});
