import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyId, UserId } from '@sfera/contract/base/ids';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@sfera/contract/accounts/passkeys';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Context } from '../../context/context.ts';
import { newId } from '../../base/clock.ts';

/** Flags of authenticator data (Web Authentication Level 3, §6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_NEW_KEY = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** The head of authenticator data, without a key. */
function authenticatorData(rpId: string, flags: number, count: number): Buffer {
  const counted = Buffer.alloc(4);
  counted.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted]);
}
const flagsOf = (isVerified: boolean) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

interface Ways {
  /** Origin of the page that asks. */
  origin?: string;
  /** The relying party that the authenticator writes, when it is not the asked one. */
  host?: string;
  /** Uses that the authenticator claims to have counted. */
  counter?: number;
  isVerified?: boolean;
}

/** A passkey in software: one ECDSA key on P-256, made for one site and one person. */
export interface TestPasskey {
  id: string;
  /** The answer of `navigator.credentials.create`. */
  attestation: {
    id: string;
    rawId: string;
    type: 'public-key';
    response: { clientDataJSON: string; attestationObject: string; transports: string[] };
  };
  /** The answer of `navigator.credentials.get`. */
  answer(request: PasskeyRequest, ways?: Ways): PasskeyAssertion;
}

/** `origin` of the page that asks, by default that of the asked host. */
export function createTestPasskey(
  { challenge, rp, user }: PasskeyCreation,
  { origin = `http://${rp.id}`, host = rp.id, isVerified = true, counter = 0 }: Ways = {},
): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  const coseKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);

  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  const authData = Buffer.concat([
    authenticatorData(host, flagsOf(isVerified) | HAS_NEW_KEY, counter),
    Buffer.alloc(16),
    length,
    credentialId,
    isoCBOR.encode(coseKey),
  ]);
  const attestationObject = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]) as Parameters<typeof isoCBOR.encode>[0],
  );
  return {
    id,
    attestation: {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'telepathy'],
      },
    },
    answer(request, ways = {}) {
      const rpId = ways.host ?? request.rpId;
      const data = authenticatorData(rpId, flagsOf(ways.isVerified ?? true), ways.counter ?? 0);
      const client = clientData('webauthn.get', request.challenge, ways.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: user.id,
        },
      };
    },
  };
}

/** Adds a passkey to the account by SQL, one that no authenticator has. */
export async function addTestPasskey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: user_id }: { id: UserId },
): Promise<{ id: PasskeyId }> {
  const id = newId<PasskeyId>(clock);
  await db
    .insertInto('passkeys')
    .values({
      id,
      user_id,
      credential_id: base64url(randomBytes(32)),
      public_key: randomBytes(77),
      counter: 0,
      transports: ['internal'],
      host: 'localhost',
      name: 'Chrome, Android',
      created_at: clock.now(),
    })
    .execute();
  return { id };
}
