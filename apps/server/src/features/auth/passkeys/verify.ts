import type { UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { addPasskey, PasskeyAssertion } from '@sfera/contract/accounts/passkeys';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { readTicket, spendTicket } from '../tickets.ts';
import { ALGORITHMS, type PasskeyRow, type Purpose, purposeOf } from './challenges.ts';
import type { Site } from './site.ts';

type Attestation = BodyOf<typeof addPasskey>['passkey'];

/** A public key as it comes from an authenticator. */
interface NewKey {
  id: string;
  publicKey: Uint8Array;
  counter: number;
}

/** A megabyte of parsers for certificates: loaded by the first answer of a passkey. */
const library = () => import('@simplewebauthn/server');

/**
 * Checks a new passkey. Throws `passkey_refused`; `passkey_expired` when the challenge is too old, was answered before
 * or was made for another account.
 */
export const verifyNewKey = (
  context: Context,
  site: Site,
  userId: UserId,
  answer: Attestation,
): Promise<NewKey> =>
  withChallenge(context, site, { purpose: 'add', userId }, async (expected) => {
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expected,
      response: {
        ...answer,
        response: { ...answer.response, transports: answer.response.transports ?? [] },
        clientExtensionResults: {},
      },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  });

/**
 * Checks that the answer was made by this passkey. Resolves to the authenticator's number of uses. Throws like
 * {@link verifyNewKey}. `userId`: the account that asked; empty for a sign-in.
 */
export const verifyUse = (
  context: Context,
  site: Site,
  asked: { purpose: 'sign in' | 'confirm'; userId: UserId | '' },
  { credential_id: id, public_key: publicKey }: PasskeyRow,
  answer: PasskeyAssertion,
): Promise<number> =>
  withChallenge(context, site, asked, async (expected) => {
    const { verifyAuthenticationResponse } = await library();
    const { userHandle, ...response } = answer.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: {
        ...answer,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      // Compared where it is stored, in one statement: here two answers at once would both pass.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });

interface Expected {
  expectedChallenge: (challenge: string) => boolean;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
}

/** Runs the check of an answer and spends its challenge. All answers that the library dislikes are refused alike. */
async function withChallenge<Result>(
  context: Context,
  site: Site,
  { purpose, userId }: { purpose: Purpose; userId: UserId | '' },
  check: (expected: Expected) => Promise<Result | undefined>,
): Promise<Result> {
  let ticket: string | undefined;
  const result = await check({
    expectedChallenge(challenge) {
      ticket = Buffer.from(challenge, 'base64url').toString();
      return true;
    },
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (result === undefined || ticket === undefined) throw new AppError('passkey_refused');
  const known = readTicket(context, purposeOf(purpose, site), ticket);
  if (known?.subject !== userId || !(await spendTicket(context, ticket, known)))
    throw new AppError('passkey_expired');
  return result;
}
