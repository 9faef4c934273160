import type { Context } from '../../platform/context/context.ts';
import { readVapid } from './vapid.ts';

/** Shorter than the twelve hours for which a signature is valid. */
const REUSED_FOR_MS = 3_600_000;
/** Clients name the hosts, so the size of the cache is limited. */
const MAX_CACHED = 100;

interface Signature {
  header: string;
  untilMs: number;
}
const cache = new WeakMap<Context, Map<string, Signature>>();

/**
 * The `Authorization` header for the push service of this endpoint (RFC 8292). Signing costs as much as encrypting the
 * push, so each push service gets the same header for an hour.
 */
export async function signFor(context: Context, endpoint: string): Promise<string> {
  const { origin } = new URL(endpoint);
  const kept = cache.get(context) ?? new Map<string, Signature>();
  cache.set(context, kept);
  const nowMs = context.clock.now().getTime();
  const last = kept.get(origin);
  if (last && last.untilMs > nowMs) return last.header;
  const { subject, publicKey, privateKey } = await readVapid(context);
  const { default: webPush } = await import('web-push');
  const { Authorization: header } = webPush.getVapidHeaders(
    origin,
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
  );
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(origin, { header, untilMs: nowMs + REUSED_FOR_MS });
  return header;
}
