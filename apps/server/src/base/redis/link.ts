import type { Redis } from 'ioredis';
import type { Channels } from './channels.ts';

/**
 * The connections of this process to Redis. Redis holds only what can be had again: nothing that is in Redis is lost
 * with it, and no caller waits for it.
 */
export interface RedisLink {
  /** A command that is not answered fails within some two seconds; it fails at once while Redis is away. */
  readonly commands: Redis;
  readonly channels: Channels;
  /** Whether Redis answers and all channels are subscribed to. */
  isUp(): boolean;
  /** Calls `listener` whenever Redis is back after it was away; messages of the time between are missed. */
  onBack(listener: () => void): void;
  close(): Promise<void>;
}
