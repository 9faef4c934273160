import * as v from 'valibot';
import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { PushMessage, type PushSubscription } from '@sfera/contract/notices/push';
import { decrypt } from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

/** One push as the browser sees it, with the headers for its push service. */
export interface ReceivedPush {
  message: PushMessage;
  ttlSeconds: number;
  urgency: string;
  topic: string;
  /** The sender (RFC 8292), after a check that the signature is right, made for this push service, and still valid. */
  sender: { publicKey: string; subject: string; lastsSeconds: number };
  /** Size of the encrypted body. */
  bytes: number;
}

/**
 * An answer of the push service: `'nothing'`, and 201 with a body that never ends (`'endless'`), are silent for ever;
 * `'upgrade'` asks for a protocol other than HTTP.
 */
export type PushAnswer =
  | { status: number; headers?: Record<string, string> }
  | 'nothing'
  | 'endless'
  | 'upgrade';

/** A browser with a push subscription. */
export interface TestBrowser {
  subscription: PushSubscription;
  /** Received pushes, in order. A body that was not encrypted for this browser is left out. */
  received: ReceivedPush[];
  /** Answers to the next calls. Later calls get 201 again, and 400 for an unreadable body. */
  answer(...answers: PushAnswer[]): void;
}

/** The same browser as its push service sees it. */
export interface ServedBrowser extends TestBrowser {
  /** Receives a request to the endpoint, and says what to answer. */
  take(headers: IncomingHttpHeaders, body: Buffer): Promise<PushAnswer>;
}

/** Makes a browser with its own keys, subscribed at this address. */
export function createTestBrowser(endpoint: string): ServedBrowser {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const authSecret = randomBytes(16);
  const received: ReceivedPush[] = [];
  const answers: PushAnswer[] = [];

  const open = async (headers: IncomingHttpHeaders, body: Buffer): Promise<ReceivedPush> => {
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted as RFC 8291 says');
    const text = decrypt(body, { version: 'aes128gcm', privateKey: keys, authSecret }).toString();
    return {
      message: v.parse(PushMessage, JSON.parse(text)),
      ttlSeconds: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
      sender: await readSender(headers.authorization ?? '', new URL(endpoint).origin),
      bytes: body.length,
    };
  };
  return {
    subscription: { endpoint, keys: { p256dh, auth: authSecret.toString('base64url') } },
    received,
    answer: (...next) => void answers.push(...next),
    async take(headers, body) {
      const push = await open(headers, body).catch(() => null);
      if (push) received.push(push);
      return answers.shift() ?? { status: push ? 201 : 400 };
    },
  };
}

/** Throws when the signature does not belong to the key that it names. */
async function readSender(authorization: string, audience: string): Promise<ReceivedPush['sender']> {
  const [, token = '', publicKey = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, key, { audience, requiredClaims: ['sub', 'exp'] });
  const lastsSeconds = (payload.exp ?? 0) - Math.floor(Date.now() / 1_000);
  return { publicKey, subject: payload.sub ?? '', lastsSeconds };
}
