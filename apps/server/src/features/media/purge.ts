import type { MediaKey } from '../../files/storage.ts';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';

/** The caches of `deploy/nginx` believe in a file for ten seconds, and a CDN that asked them would keep it anew. */
const CACHES_ASK_AGAIN_SECONDS = 15;

export const PURGE = defineJob<{ mediaKeys: MediaKey[] }>({
  name: 'media.purge',
  title: 'Удаление файлов из CDN',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});

/** Lets the operator's CDN forget files that were removed just now. Safe to repeat. */
export async function sendPurge({ db, env, jobs }: Context, mediaKeys: MediaKey[]): Promise<void> {
  if (env.purgeUrl === undefined || mediaKeys.length === 0) return;
  await jobs.sendMany(db, PURGE, [{ data: { mediaKeys }, startAfterSeconds: CACHES_ASK_AGAIN_SECONDS }]);
}

/**
 * Tells the operator's address which folders the CDN must forget: `{"prefixes":["https://media.example/media/<key>/"]}`.
 * Rejects when the address does not accept them, so that the queue retries.
 */
export async function purge({ env, outbound }: Context, mediaKeys: readonly MediaKey[]): Promise<void> {
  if (env.purgeUrl === undefined) return;
  const prefixes = mediaKeys.map((mediaKey) => `${env.mediaOrigin}/media/${mediaKey}/`);
  const body = Buffer.from(JSON.stringify({ prefixes }));
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const { status } = await outbound.post(env.purgeUrl, headers, body);
  if (status < 200 || status > 299) throw new Error(`SFERA_PURGE_URL answered ${status}`);
}
