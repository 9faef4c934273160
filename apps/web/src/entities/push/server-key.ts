import { getVapidPublicKey } from '@sfera/contract/notices/push';
import { ApiError, call } from '#shared/api/call.ts';
import { PushFailure } from './push-failure.ts';

/**
 * The server's public key, as the browser takes it.
 * @throws `PushFailure` «no-key» when the server has none; `ApiError`
 */
export async function fetchServerKey(): Promise<Uint8Array<ArrayBuffer>> {
  const { publicKey } = await call(getVapidPublicKey).catch((error: unknown) => {
    throw isNoKey(error) ? new PushFailure('no-key', { cause: error }) : error;
  });
  const key = bytesOf(publicKey);
  if (!key) throw new PushFailure('no-key');
  return key;
}

/** An answer without a key does not fit the contract. */
const isNoKey = (error: unknown) =>
  error instanceof ApiError && error.code === 'internal' && error.status < 300;

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  try {
    const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0);
    return bytes.length > 0 ? bytes : null;
  } catch {
    return null;
  }
}

/** Whether the subscription was made with this key; a browser that does not tell is believed. */
export function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options?.applicationServerKey;
  if (!known) return true;
  const bytes = new Uint8Array(known);
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
}
