import type { Server as HttpServer } from 'node:http';
import type { UserId } from '@sfera/contract/ids';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sfera/contract/sockets';
import { createListeners } from './listeners.ts';
import { createPresence } from './presence.ts';
import { openSockets, type Access, type Sockets } from './sockets.ts';

/** People's live connections: a room for each person, with all of their tabs and devices. */
export interface Live {
  /** Tells all devices of these people. Never fails and never waits; who is away learns of it by asking. */
  tell<E extends ServerEvent>(userIds: readonly UserId[], event: E, payload: ServerPayload<E>): void;
  /** Whether the person has the app open, or had a moment ago. */
  isOnline(userId: UserId): boolean;
  /** Everybody who is online. */
  people(): UserId[];
  /** Calls `listener` whenever somebody comes or goes. */
  onPresence(listener: (userId: UserId, isOnline: boolean) => void): void;
  /** Calls `listener` with what a client emits, checked by the contract. */
  on<E extends ClientEvent>(event: E, listener: (userId: UserId, payload: ClientPayload<E>) => void): void;
  /** Closes the connections of this account. */
  disconnect(userId: UserId): void;
  /** Takes connections to this server from now on. */
  attach(server: HttpServer, access: Access): void;
  /** Closes every connection and takes no more. */
  close(): Promise<void>;
}

/**
 * Nobody is connected until it is attached to a server, and telling is free until then.
 * `graceMs`: how long a person without a connection still counts as online, so that a reload does not show.
 */
export function createLive({ graceMs = 3_000 }: { graceMs?: number } = {}): Live {
  const presence = createPresence(graceMs);
  const listeners = createListeners();
  let sockets: Sockets | undefined;

  return {
    tell: (userIds, event, payload) => sockets?.tell(userIds, event, payload),
    isOnline: presence.isOnline,
    people: presence.people,
    onPresence: presence.onChange,
    on: listeners.on,
    disconnect: (userId) => sockets?.disconnect(userId),
    attach(server, access) {
      sockets = openSockets(server, { ...access, presence, listeners });
    },
    async close() {
      presence.close();
      await sockets?.close();
    },
  };
}
