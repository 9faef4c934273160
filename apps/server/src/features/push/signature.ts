import webPush from 'web-push';
import type { Context } from '../../platform/context/context.ts';
import { readVapid } from './vapid.ts';

/** They last for twelve hours. */
const USED_FOR_MS = 3_600_000;
/** People bring the addresses: none may fill the memory. */
const MOST_KEPT = 100;

interface Signature {
  header: string;
  untilMs: number;
}
const memory = new WeakMap<Context, Map<string, Signature>>();

/**
 * The `Authorization` by which the push service of this endpoint knows the server (RFC 8292). Signing costs as much as
 * encrypting the push, so each service gets the same one for an hour.
 */
export async function signFor(context: Context, endpoint: string): Promise<string> {
  const { origin } = new URL(endpoint);
  const kept = memory.get(context) ?? new Map<string, Signature>();
  memory.set(context, kept);
  const nowMs = context.clock.now().getTime();
  const last = kept.get(origin);
  if (last && last.untilMs > nowMs) return last.header;
  const { subject, publicKey, privateKey } = await readVapid(context);
  const { Authorization: header } = webPush.getVapidHeaders(
    origin,
    subject,
    publicKey,
    privateKey,
    'aes128gcm',
  );
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(origin, { header, untilMs: nowMs + USED_FOR_MS });
  return header;
}
