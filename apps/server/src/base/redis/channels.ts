import type { Redis } from 'ioredis';

type Handler = (message: Buffer, channel: Buffer) => void;

/**
 * Sharded channels of Redis (Redis 7), in the shape that Socket.IO's adapter asks of a client. Nothing here fails or
 * waits: the adapter delivers to the sockets of its own process once a message is published, and ignores failures.
 */
export interface Channels {
  sSubscribe(channel: string, handler: Handler): void;
  sUnsubscribe(channel: string): void;
  /** Resolves at once. A message that is lost is reported to the listeners of {@link onLost}. */
  sPublish(channel: string, message: string | Buffer): Promise<void>;
  /** Calls `listener` with the channel of each message that Redis may not have taken. */
  onLost(listener: (channel: string) => void): void;
  /** Subscribes to everything again on a new connection. Rejects when the connection fails. */
  resubscribe(): Promise<void>;
}

/** Channels of one command. */
const SUBSCRIBED_TOGETHER = 1_000;

/** `publisher` and `subscriber` fail at once while they are not connected. */
export function createChannels(publisher: Redis, subscriber: Redis): Channels {
  const handlers = new Map<string, Handler>();
  const lost: ((channel: string) => void)[] = [];
  subscriber.on('smessageBuffer', (channel: Buffer, message: Buffer) =>
    handlers.get(channel.toString())?.(message, channel),
  );
  // A subscription that fails leaves a connection that does not hear everything.
  const reconnect = () => subscriber.disconnect(true);
  const isConnected = () => subscriber.status === 'ready';

  return {
    sSubscribe(channel, handler) {
      handlers.set(channel, handler);
      if (isConnected()) subscriber.ssubscribe(channel).catch(reconnect);
    },
    sUnsubscribe(channel) {
      handlers.delete(channel);
      if (isConnected()) subscriber.sunsubscribe(channel).catch(reconnect);
    },
    sPublish(channel, message) {
      publisher.spublish(channel, message).catch(() => lost.forEach((listener) => listener(channel)));
      return Promise.resolve();
    },
    onLost: (listener) => void lost.push(listener),
    async resubscribe() {
      const channels = [...handlers.keys()];
      for (let first = 0; first < channels.length; first += SUBSCRIBED_TOGETHER)
        // oxlint-disable-next-line no-await-in-loop -- one command at a time keeps the answers within their time
        await subscriber.ssubscribe(...channels.slice(first, first + SUBSCRIBED_TOGETHER));
    },
  };
}
