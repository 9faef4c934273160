import * as z from 'zod/mini';
import { DeviceTokens, OpenedSession, OwnPassword } from './auth.ts';
import { PasskeyId } from '../base/ids.ts';
import { defineRoute } from '../base/kit/route.ts';
import { PASSKEY_NAME_MAX_LENGTH } from './limits.ts';
import { isSeen, lineOfText } from '../words/text.ts';

// Requests and answers are WebAuthn's JSON forms (Web Authentication Level 3, §5.1.8), so that browsers and their
// libraries take them as they are. Of the answers of an authenticator only the fields that the server reads are named.

/** Bytes as base64url, without padding. A credential id has at most 1023 bytes, everything else a few kilobytes. */
const bytes = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));
const CredentialId = bytes(1_400);
const Transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const CredentialType = z.literal('public-key');
const Descriptor = z.object({
  id: CredentialId,
  type: CredentialType,
  transports: z.array(Transport),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** The options that a browser shows to an authenticator that makes a new passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: CredentialType, alg: z.int() })),
  /** Unit: milliseconds. */
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** The options that a browser shows to an authenticator that is to prove that it has a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Unit: milliseconds. */
  timeout: z.int(),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(Descriptor),
  userVerification: verification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** A new passkey, from `navigator.credentials.create`. */
const PasskeyAttestation = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: CredentialType,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(65_536),
    /** Unknown ways to reach an authenticator are left out by the server. */
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
  }),
});

/** The answer of a passkey to a {@link PasskeyRequest}, from `navigator.credentials.get`. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: CredentialType,
  response: z.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: z.optional(z.string().check(z.maxLength(128))),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/**
 * Shows that the owner of the account is at the device: the password, or the answer to `requestPasskeyConfirmation`.
 * Errors: `wrong_password` with `field`, also when both are missing; `passkey_refused`, `passkey_expired`.
 */
export const confirmation = {
  password: z.optional(OwnPassword),
  passkey: z.optional(PasskeyAssertion),
};
/** The errors of a {@link confirmation}. */
export const confirmationErrors = [
  'wrong_password',
  'passkey_refused',
  'passkey_expired',
  'passkey_cloned',
  'passkeys_unavailable',
] as const;

const PasskeyName = lineOfText(PASSKEY_NAME_MAX_LENGTH).check(
  z.refine((name) => isSeen(name), 'Введите название'),
);

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** ISO 8601, UTC; null before the first use. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** The host for which the passkey was made. A passkey of another host than today's cannot be used. */
  host: z.string(),
});
export type Passkey = z.infer<typeof Passkey>;

/**
 * Begins a sign-in with a passkey: any passkey of this site will do, the authenticator knows whose it is. The challenge
 * is good for five minutes and one answer.
 *
 * Errors: `passkeys_unavailable` at an address that passkeys cannot be made for.
 */
export const requestPasskeySignIn = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey/request',
  summary: 'Начать вход с ключом доступа',
  access: 'anyone',
  body: z.object({ devices: z.optional(DeviceTokens) }),
  response: PasskeyRequest,
  errors: ['passkeys_unavailable'],
  rateLimit: { calls: 300, seconds: 300, by: 'device' },
});

/**
 * Opens a session without a password and without a second factor: the authenticator has checked that its owner is there.
 * The answer is that of `logIn`.
 *
 * Errors
 * - `passkey_refused`: unknown here, of another site or origin, or not verified
 * - `passkey_expired`: the challenge is older than five minutes or was answered before
 * - `passkey_cloned`: the authenticator counts less uses than this server
 */
export const signInWithPasskey = defineRoute({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Вход с ключом доступа',
  access: 'anyone',
  body: z.object({
    passkey: PasskeyAssertion,
    devices: z.optional(DeviceTokens),
  }),
  response: OpenedSession,
  errors: ['passkey_refused', 'passkey_expired', 'passkey_cloned', 'passkeys_unavailable'],
  rateLimit: { calls: 100, seconds: 300, by: 'device' },
});

/** The caller's passkeys, the newest first. */
export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/api/passkeys',
  summary: 'Свои ключи доступа',
  access: 'member',
  response: z.array(Passkey),
});

/** Begins a {@link confirmation} by one of the caller's passkeys. Errors: `passkeys_unavailable`. */
export const requestPasskeyConfirmation = defineRoute({
  method: 'POST',
  path: '/api/passkeys/confirmation',
  summary: 'Подтвердить действие ключом доступа',
  access: 'member',
  writes: false,
  response: PasskeyRequest,
  errors: ['passkeys_unavailable'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/** Begins a new passkey, after a {@link confirmation}. Errors also: `passkey_limit_reached`. */
export const requestPasskey = defineRoute({
  method: 'POST',
  path: '/api/passkeys/request',
  summary: 'Начать создание ключа доступа',
  access: 'member',
  writes: false,
  body: z.object(confirmation),
  response: PasskeyCreation,
  errors: [...confirmationErrors, 'passkey_limit_reached'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

/** Keeps the passkey made for `requestPasskey`. Errors: `passkey_refused`, `passkey_expired`, `passkey_limit_reached`. */
export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/passkeys',
  summary: 'Добавить ключ доступа',
  access: 'member',
  writes: false,
  body: z.object({ passkey: PasskeyAttestation }),
  status: 201,
  response: Passkey,
  errors: ['passkey_refused', 'passkey_expired', 'passkeys_unavailable', 'passkey_limit_reached'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});

export const renamePasskey = defineRoute({
  method: 'PUT',
  path: '/api/passkeys/:passkeyId',
  summary: 'Переименовать ключ доступа',
  access: 'member',
  writes: false,
  params: z.object({ passkeyId: PasskeyId }),
  body: z.object({ name: PasskeyName }),
  response: Passkey,
  errors: ['passkey_not_found'],
});

/** After a {@link confirmation}; open sessions go on. */
export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  summary: 'Удалить ключ доступа',
  access: 'member',
  params: z.object({ passkeyId: PasskeyId }),
  body: z.object(confirmation),
  status: 204,
  response: z.void(),
  errors: [...confirmationErrors, 'passkey_not_found'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});
