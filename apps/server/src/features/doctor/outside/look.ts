import { readAs } from '@sfera/contract/base/read-as';
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyedHash } from '../../../context/sessions.ts';
import { ASKED_BY, MIRROR, proofOf, questionOf, Reflection } from './mirror.ts';
import { request } from './request.ts';

/** The answer that comes from an address. */
export type Look =
  /** This server, and how the request has come to it. */
  | { kind: 'here'; reflection: Reflection; headers: IncomingHttpHeaders; askedAt: Date }
  /** Something that is not this server. */
  | { kind: 'elsewhere'; status: number; server: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'unnamed'; host: string }
  | { kind: 'silent'; cause: string };

export const questionFor = (hash: KeyedHash, nonce = randomBytes(18).toString('base64url')) => ({
  nonce,
  headers: { [ASKED_BY]: questionOf(hash, nonce), accept: 'application/json' },
});

/** Asks the address once, without following it elsewhere. */
export async function lookAt(origin: string, hash: KeyedHash, signal: AbortSignal): Promise<Look> {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  const isNamed = await lookup(host).then(
    () => true,
    () => false,
  );
  if (!isNamed) return { kind: 'unnamed', host };
  const { nonce, headers } = questionFor(hash);
  const askedAt = new Date();
  const reply = await request(`${origin}${MIRROR}`, { headers, signal }).catch((error: unknown) => error);
  if (!(reply instanceof Object && 'status' in reply))
    return { kind: 'silent', cause: reply instanceof Error ? reply.message : String(reply) };
  const { status, headers: answered, body } = reply as Awaited<ReturnType<typeof request>>;
  const { location } = answered;
  const server = String(answered['server'] ?? '');
  if (status >= 300 && status < 400 && location) return { kind: 'redirect', to: location };
  const reflection = status === 200 ? readAs(Reflection, parse(body)) : undefined;
  if (!reflection || reflection.proof !== proofOf(hash, nonce)) return { kind: 'elsewhere', status, server };
  return { kind: 'here', reflection, headers: answered, askedAt };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
