import type { VapidKeys } from 'web-push';
import { readOrKeepSetting, readSetting } from '../../db/settings.ts';
import type { Context } from '../../context/context.ts';

/** The server's identity for push services (RFC 8292); keys are base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** The operator's contact address. */
  subject: string;
}

const SETTING = 'vapid';
/** For a server without a public address. Apple refuses host names that only the local network knows. */
const FALLBACK_SUBJECT = 'mailto:admin@example.com';
const cache = new WeakMap<Context, Promise<Vapid>>();

/**
 * The keys are created once and stored in the database, because every subscription depends on them. Processes that
 * start together get the same keys.
 */
export function readVapid(context: Context): Promise<Vapid> {
  let vapid = cache.get(context);
  if (!vapid) {
    vapid = open(context);
    cache.set(context, vapid);
    vapid.catch(() => cache.delete(context)); // the next call retries
  }
  return vapid;
}

async function open({ db, env }: Context): Promise<Vapid> {
  const kept =
    (await readSetting(db, SETTING)) ??
    (await readOrKeepSetting(db, SETTING, JSON.stringify(await generateKeys())));
  const { publicKey, privateKey } = JSON.parse(kept) as VapidKeys;
  return { publicKey, privateKey, subject: subjectOf(env.publicUrl) };
}

async function generateKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push');
  return webPush.generateVAPIDKeys();
}

function subjectOf(publicUrl: string | undefined): string {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  return url?.protocol === 'https:' && url.hostname !== 'localhost' ? url.origin : FALLBACK_SUBJECT;
}
