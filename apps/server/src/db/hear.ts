import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION, type Connection } from './database.ts';

const RECONNECT_MS = 1_000;
const CONNECT_WITHIN_MS = 10_000;

interface Hearing {
  /** Gets the message of `pg_notify(channel, message)` after the commit of its transaction, in any process. */
  onMessage(message: string): void;
  /**
   * Called whenever messages may have been missed: at the beginning, and after the connection was lost. When the
   * promise rejects, the connection is opened anew and `onGap` is called again.
   */
  onGap(): Promise<void>;
}

/**
 * Listens to a channel on its own connection, which is opened again whenever it breaks. Returns at once.
 * @returns a function that stops listening
 */
export function hear(
  { host, port, user, database, connectionString, application_name = APPLICATION }: Connection,
  channel: string,
  hearing: Hearing,
): () => Promise<void> {
  const over = new AbortController();
  const { signal } = over;

  async function hearOnce(): Promise<void> {
    const client = new pg.Client({
      host,
      port,
      user,
      database,
      connectionString,
      application_name,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
    });
    client.on('error', () => {}); // Its end follows.
    client.on('notification', ({ payload }) => hearing.onMessage(payload ?? ''));
    const ended = once(client, 'end', { signal });
    ended.catch(() => {});
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      await hearing.onGap();
      await ended;
    } finally {
      await client.end();
    }
  }

  async function hearAlways(): Promise<void> {
    while (!signal.aborted) {
      await hearOnce().catch(() => {});
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => {});
    }
  }

  const hearingEnds = hearAlways();
  return async () => {
    over.abort();
    await hearingEnds;
  };
}
