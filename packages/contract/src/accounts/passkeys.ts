import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { DeviceTokens, OpenedSession, OwnPassword } from './auth.ts';
import { PasskeyId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';
import { PASSKEY_NAME_MAX_LENGTH } from './limits.ts';
import { isSeen, lineOfText } from '../words/text.ts';

// Requests and answers are WebAuthn's JSON forms (Web Authentication Level 3, §5.1.8), so that browsers and their
// libraries take them as they are. Of the answers of an authenticator only the fields that the server reads are named.

/** Bytes as base64url, without padding. A credential id has at most 1023 bytes, everything else a few kilobytes. */
const bytes = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[\w-]+$/));
const CredentialId = bytes(1_400);
const Transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const CredentialType = v.literal('public-key');
const Descriptor = v.object({
  id: CredentialId,
  type: CredentialType,
  transports: v.array(Transport),
});
const verification = v.picklist(['required', 'preferred', 'discouraged']);

/** The options that a browser shows to an authenticator that makes a new passkey. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: CredentialType, alg: int })),
  /** Unit: milliseconds. */
  timeout: int,
  excludeCredentials: v.array(Descriptor),
  authenticatorSelection: v.object({
    residentKey: v.picklist(['discouraged', 'preferred', 'required']),
    requireResidentKey: v.boolean(),
    userVerification: verification,
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** The options that a browser shows to an authenticator that is to prove that it has a passkey. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  /** Unit: milliseconds. */
  timeout: int,
  /** Empty: any passkey of this site. */
  allowCredentials: v.array(Descriptor),
  userVerification: verification,
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** A new passkey, from `navigator.credentials.create`. */
const PasskeyAttestation = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: CredentialType,
  response: v.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(65_536),
    /** Unknown ways to reach an authenticator are left out by the server. */
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(16))),
  }),
});

/** The answer of a passkey to a {@link PasskeyRequest}, from `navigator.credentials.get`. */
export const PasskeyAssertion = v.object({
  id: CredentialId,
  rawId: CredentialId,
  type: CredentialType,
  response: v.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: v.optional(v.pipe(v.string(), v.maxLength(128))),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/**
 * Shows that the owner of the account is at the device: the password, or the answer to `requestPasskeyConfirmation`.
 * Errors: `wrong_password` with `field`, also when both are missing; `passkey_refused`, `passkey_expired`.
 */
export const confirmation = {
  password: v.optional(OwnPassword),
  passkey: v.optional(PasskeyAssertion),
};
/** The errors of a {@link confirmation}. */
export const confirmationErrors = [
  'wrong_password',
  'passkey_refused',
  'passkey_expired',
  'passkey_cloned',
  'passkeys_unavailable',
] as const;

const PasskeyName = v.pipe(
  lineOfText(PASSKEY_NAME_MAX_LENGTH),
  v.check((name) => isSeen(name), 'Введите название'),
);

export const Passkey = v.object({
  id: PasskeyId,
  name: v.string(),
  /** ISO 8601, UTC. */
  createdAt: Instant,
  /** ISO 8601, UTC; null before the first use. */
  lastUsedAt: v.nullable(Instant),
  /** The host for which the passkey was made. A passkey of another host than today's cannot be used. */
  host: v.string(),
});
export type Passkey = v.InferOutput<typeof Passkey>;

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
  body: v.object({ devices: v.optional(DeviceTokens) }),
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
  body: v.object({
    passkey: PasskeyAssertion,
    devices: v.optional(DeviceTokens),
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
  response: v.array(Passkey),
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
  body: v.object(confirmation),
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
  body: v.object({ passkey: PasskeyAttestation }),
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
  params: v.object({ passkeyId: PasskeyId }),
  body: v.object({ name: PasskeyName }),
  response: Passkey,
  errors: ['passkey_not_found'],
});

/** After a {@link confirmation}; open sessions go on. */
export const removePasskey = defineRoute({
  method: 'DELETE',
  path: '/api/passkeys/:passkeyId',
  summary: 'Удалить ключ доступа',
  access: 'member',
  params: v.object({ passkeyId: PasskeyId }),
  body: v.object(confirmation),
  status: 204,
  response: v.void(),
  errors: [...confirmationErrors, 'passkey_not_found'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'session' },
});
