import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createLogThrottle } from '../core/log.ts';
import { createChannels } from './channels.ts';
import type { RedisLink } from './link.ts';
import { endWhenSilent } from './silence.ts';
import { checkVersion, refusalIn } from './refusal.ts';

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
    // Empty at first: whoever listens has waited for the opening.
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
      // Whatever was said last, such as the leaving of this process, is answered before the connection ends.
      if (isUp) await commands.ping().catch(() => {});
      close();
    },
  };
}

const MEANWHILE =
  'Пока его нет, каждый процесс работает сам: живые события не доходят до людей других процессов, лимиты считаются отдельно';
