import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createLogThrottle } from '../log.ts';
import { createChannels } from './channels.ts';
import type { RedisLink } from './link.ts';
import { checkVersion, refusalIn } from './refusal.ts';

/** Redis answers within a millisecond; one that needs longer than this is frozen or cut off. */
const SILENT_FOR_MS = 2_000;

const ASK_EVERY_MS = 500;

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

const CONNECT_WITHIN_MS = 2_000;
/** The other side says no goodbye either when it does not answer. */
const GOODBYE_WITHIN_MS = 100;
/** Time to wait for a Redis that is starting at the same moment. */
const OPEN_WITHIN_MS = 3_000;
const MOST_BETWEEN_TRIES_MS = 1_000;
const throttle = createLogThrottle();

/**
 * Connects to Redis 7, Valkey, or newer. Rejects with words for the operator when the address leads to a Redis that
 * cannot be used: too old, or refusing the password. A Redis that does not answer is waited for in the background.
 */
export async function openRedis(url: string, log: Log): Promise<RedisLink> {
  const commands = new Redis(url, {
    lazyConnect: true,
    // A command never waits for a connection.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    // `channels` knows also those that were asked for while Redis was away.
    autoResubscribe: false,
    connectTimeout: CONNECT_WITHIN_MS,
    disconnectTimeout: GOODBYE_WITHIN_MS,
    retryStrategy: (tries) => Math.min(MOST_BETWEEN_TRIES_MS, tries * 100) * (0.5 + Math.random() / 2),
    // After a failover the former primary is still there, and takes no writes.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  });
  const subscriber = commands.duplicate();
  const connections = [commands, subscriber];
  const channels = createChannels(commands, subscriber);
  const listeners: (() => void)[] = [];
  const first = Promise.withResolvers<void>();
  let isUp = false;
  let isOpen = false;
  let isClosed = false;

  const isConnected = () => connections.every(({ status }) => status === 'ready');

  /** A refusal of Redis ends the opening. Later the operator is told, and Redis is tried again. */
  function noteRefusal(error: unknown): void {
    const refusal = refusalIn(error);
    if (!refusal) return;
    first.reject(refusal);
    if (isOpen) throttle('refused', () => log.warn(refusal.message));
  }
  async function comeUp(): Promise<void> {
    if (isUp || !isConnected()) return;
    try {
      checkVersion(await commands.info('server'));
      await channels.resubscribe();
    } catch (error) {
      noteRefusal(error);
      for (const connection of connections) connection.disconnect(true);
      return;
    }
    if (isUp || !isConnected()) return;
    isUp = true;
    first.resolve();
    // The list is empty at first: every listener has waited for the opening.
    for (const listener of listeners) listener();
  }
  function goDown(): void {
    if (isUp && !isClosed) log.warn(`Redis не отвечает. ${MEANWHILE}`);
    isUp = false;
  }
  for (const connection of connections) {
    connection.on('ready', () => void comeUp());
    connection.on('close', goDown);
    connection.on('error', noteRefusal);
    connection.connect().catch(() => {}); // It is tried again.
  }
  const stopWatching = connections.map(endWhenSilent);

  function close(): void {
    isClosed = true;
    for (const stop of stopWatching) stop();
    for (const connection of connections) connection.disconnect();
  }
  try {
    await Promise.race([first.promise, delay(OPEN_WITHIN_MS, undefined, { ref: false })]);
  } catch (error) {
    close();
    throw error;
  }
  first.promise.catch(() => {});
  isOpen = true;
  listeners.push(() => log.info('Redis снова отвечает'));
  if (!isUp) log.warn(`Redis по адресу REDIS_URL не отвечает. ${MEANWHILE}`);
  return {
    commands,
    channels,
    isUp: () => isUp,
    onBack: (listener) => void listeners.push(listener),
    async close() {
      // The last message, such as the leaving of this process, is answered before the connection ends.
      if (isUp) await commands.ping().catch(() => {});
      close();
    },
  };
}

const MEANWHILE =
  'Пока его нет, каждый процесс работает сам: живые события не доходят до людей других процессов, лимиты считаются отдельно';

/**
 * Ends a connection that does not answer, so that it is opened anew: nothing else notices for minutes that a network
 * was cut. All commands that wait for an answer fail then; a time limit of each command would also fail those whose
 * answers have arrived while this process was busy. Returns a function that stops this.
 */
function endWhenSilent(connection: Redis): () => void {
  /** Since when an answer has been awaited. */
  let awaitedMs: number | undefined;
  const forget = () => (awaitedMs = undefined);
  connection.on('close', forget);
  connection.on('ready', forget);

  function check(): void {
    const { status } = connection;
    const nowMs = performance.now();
    // While it is connected and not ready, the library asks whether Redis has loaded its data.
    if (status !== 'connect' && status !== 'ready') return;
    if (awaitedMs !== undefined && nowMs - awaitedMs > SILENT_FOR_MS) return connection.disconnect(true);
    if (awaitedMs !== undefined) return;
    awaitedMs = nowMs;
    if (status === 'ready') connection.ping().then(forget, () => {});
  }
  // The check comes after the answers that are there to be read.
  const asking = setInterval(() => setImmediate(check), ASK_EVERY_MS);
  asking.unref();
  return () => clearInterval(asking);
}
