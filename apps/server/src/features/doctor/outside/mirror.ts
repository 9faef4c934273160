import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { KeyedHash } from '../../../context/sessions.ts';
import { AppError } from '../../../base/errors.ts';

/** Where a server tells a doctor how the doctor's request has come to it. */
export const MIRROR = '/doctor/mirror';
/** Header with a random text and its hash, by which only who has the secret of the server is answered. */
export const ASKED_BY = 'x-sfera-doctor';

const NONCE = /^[\w-]{16,64}$/;

export const Reflection = v.object({
  /** Shows that the answer comes from a server with the same secret. */
  proof: v.string(),
  /** The server's clock. Unit: milliseconds since 1970. */
  now: v.number(),
  host: v.nullable(v.string()),
  /** Address of the other end of the connection: the proxy, or the doctor. */
  peer: v.string(),
  /** The port of this end of the connection. */
  port: v.number(),
  /** `SFERA_TRUST_PROXY` names that address. */
  isTrusted: v.boolean(),
  forwardedFor: v.nullable(v.string()),
  /** The protocol in the address of the request, as the server understands it. */
  protocol: v.string(),
});
export type Reflection = v.InferOutput<typeof Reflection>;

export const questionOf = (hash: KeyedHash, nonce: string) => `${nonce}.${hash(`doctor asks ${nonce}`)}`;
export const proofOf = (hash: KeyedHash, nonce: string) => hash(`doctor is answered ${nonce}`);

function readNonce(hash: KeyedHash, question: unknown): string {
  const [nonce = ''] = typeof question === 'string' ? question.split('.') : [];
  const [given, wanted] = [Buffer.from(String(question)), Buffer.from(questionOf(hash, nonce))];
  if (!NONCE.test(nonce) || given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new AppError('not_found');
  return nonce;
}

/**
 * Serves {@link MIRROR}. It is no call of the API: only a doctor gets an answer. One byte of it can be asked for, as a
 * player asks for a part of a video.
 */
export function serveMirror(app: FastifyInstance): void {
  app.get(MIRROR, async (request, reply) => {
    const { headers, socket, protocol } = request;
    const { keyedHash } = app.context;
    const nonce = readNonce(keyedHash, headers[ASKED_BY]);
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    const peer = socket.remoteAddress ?? '';
    const forwardedFor = headers['x-forwarded-for'];
    const answer: Reflection = {
      proof: proofOf(keyedHash, nonce),
      now: Date.now(), // of this machine: it is the clock that is examined
      host: headers.host ?? null,
      peer,
      port: socket.localPort ?? 0,
      isTrusted: app.callers.isProxy(peer),
      forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(', ') : (forwardedFor ?? null),
      protocol,
    };
    const body = JSON.stringify(answer);
    if (headers.range !== 'bytes=0-0') return reply.send(body);
    return reply
      .code(206)
      .header('content-range', `bytes 0-0/${Buffer.byteLength(body)}`)
      .send(body.slice(0, 1));
  });
}
