import type { PasskeyCreation, PasskeyRequest } from '@sfera/contract/accounts/passkeys';
import type { UserId } from '@sfera/contract/base/ids';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../db/tables/tables.ts';
import type { Context } from '../../../context/context.ts';
import { issueTicket, TICKET_LIFETIME_MS } from '../tickets.ts';
import type { Site } from './site.ts';

export type PasskeyRow = Selectable<Tables['passkeys']>;

/** The purpose of a challenge: an answer given for one purpose is refused for another. */
export type Purpose = 'sign in' | 'confirm' | 'add';

/** Numbers of COSE, the most wanted first: Ed25519, ECDSA with P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Leaves out ways to an authenticator that browsers of today do not know. */
export const knownTransports = (transports: readonly string[] = []) =>
  TRANSPORTS.filter((known) => transports.includes(known));

export const purposeOf = (purpose: Purpose, { host }: Site) => `passkey ${purpose} ${host}`;

/** A challenge is a ticket: signed, so that no process has to remember it, and spent when it is answered. */
const challengeOf = (context: Context, purpose: Purpose, site: Site, userId: UserId | '') =>
  Buffer.from(issueTicket(context, purposeOf(purpose, site), userId)).toString('base64url');

const descriptorOf = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  type: 'public-key' as const,
  transports: knownTransports(transports),
});

/** The handle by which an authenticator keeps whose passkey it is: the bytes of the account's id. */
export const userHandleOf = (userId: UserId): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** Asks for any passkey of the site. */
export const requestSignIn = (context: Context, site: Site): PasskeyRequest => ({
  challenge: challengeOf(context, 'sign in', site, ''),
  rpId: site.host,
  timeout: TICKET_LIFETIME_MS,
  allowCredentials: [],
  userVerification: 'required',
});

/** Asks for one of the account's passkeys. */
export const requestConfirmation = (
  context: Context,
  site: Site,
  userId: UserId,
  passkeys: readonly PasskeyRow[],
): PasskeyRequest => ({
  challenge: challengeOf(context, 'confirm', site, userId),
  rpId: site.host,
  timeout: TICKET_LIFETIME_MS,
  allowCredentials: passkeys.map(descriptorOf),
  userVerification: 'required',
});

/** Asks for a passkey beside those of the account, one that an authenticator finds without a login being typed. */
export const requestCreation = (
  context: Context,
  site: Site,
  user: { id: UserId; login: string; user_name: string },
  passkeys: readonly PasskeyRow[],
  serverName: string,
): PasskeyCreation => ({
  challenge: challengeOf(context, 'add', site, user.id),
  rp: { id: site.host, name: serverName },
  user: { id: userHandleOf(user.id), name: user.login, displayName: user.user_name },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: TICKET_LIFETIME_MS,
  excludeCredentials: passkeys.map(descriptorOf),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
});
