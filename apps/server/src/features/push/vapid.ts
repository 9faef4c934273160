import webPush from 'web-push';
import type { Context } from '../../platform/context/context.ts';
import { readOrKeepSetting } from './queries.ts';

/** What push services know this server by (RFC 8292): keys are base64url. */
export interface Vapid {
  publicKey: string;
  privateKey: string;
  /** How the operator is reached. */
  subject: string;
}

const SETTING = 'vapid';
/** A server without an address of its own has no better one. Apple refuses names that only this machine knows. */
const NOBODY = 'mailto:admin@example.com';
const memory = new WeakMap<Context, Promise<Vapid>>();

/**
 * The keys are made once and kept in the database, because every subscription is bound to them. Processes that ask for
 * them at the same time agree.
 */
export function readVapid(context: Context): Promise<Vapid> {
  let vapid = memory.get(context);
  if (!vapid) {
    vapid = open(context);
    memory.set(context, vapid);
    vapid.catch(() => memory.delete(context)); // the next call tries again
  }
  return vapid;
}

async function open({ db, env }: Context): Promise<Vapid> {
  const kept = await readOrKeepSetting(db, SETTING, JSON.stringify(webPush.generateVAPIDKeys()));
  const { publicKey, privateKey } = JSON.parse(kept) as webPush.VapidKeys;
  return { publicKey, privateKey, subject: subjectOf(env.publicUrl) };
}

function subjectOf(publicUrl: string | undefined): string {
  const url = publicUrl === undefined ? null : URL.parse(publicUrl);
  return url?.protocol === 'https:' && url.hostname !== 'localhost' ? url.origin : NOBODY;
}
