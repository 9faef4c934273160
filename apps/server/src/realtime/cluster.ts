import type { UserId } from '@sfera/contract/base/ids';
import type { Server, ServerOptions } from 'socket.io';
import type { Presence } from './presence.ts';
import type { SharedPresence } from './shared-presence.ts';

/** The live connections of all processes that share a Redis. */
export interface Cluster {
  adapter: NonNullable<ServerOptions['adapter']>;
  sharePresence(local: Presence): SharedPresence;
  /**
   * Finds out for whom news were lost while Redis was away, at any process, and calls `renew` for them once all
   * processes are back.
   */
  followGaps(io: Server, renew: (who: ReadonlySet<UserId> | 'everybody') => void): void;
}
