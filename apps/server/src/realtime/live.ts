import type { Server as HttpServer } from 'node:http';
import type { UserId } from '@sfera/contract/ids';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sfera/contract/sockets';
import { withMediaOrigin } from '../platform/web/media-origin.ts';
import { createListeners } from './listeners.ts';
import { createPresence } from './presence.ts';
import { openSockets, type Access, type Sockets } from './sockets.ts';

/** People's live connections: a room for each person, with all of their tabs and devices. */
export interface Live {
  /** Tells all devices of these people. Never fails and never waits; people who are away fetch the news later. */
  tell<E extends ServerEvent>(userIds: readonly UserId[], event: E, payload: ServerPayload<E>): void;
  /** Whether the person has the app open, or closed it a moment ago. */
  isOnline(userId: UserId): boolean;
  /** Everybody who is online. */
  people(): UserId[];
  /** Calls `listener` whenever a person comes online or goes offline. */
  onPresence(listener: (userId: UserId, isOnline: boolean) => void): void;
  /** Calls `listener` with each event of a client, checked by the contract. */
  on<E extends ClientEvent>(event: E, listener: (userId: UserId, payload: ClientPayload<E>) => void): void;
  /** Closes the connections of this account. */
  disconnect(userId: UserId): void;
  /** Accepts connections to this server from now on. */
  attach(server: HttpServer, access: Access): void;
  /** Closes every connection and accepts no more. */
  close(): Promise<void>;
}

/**
 * Nobody is connected before `attach`, and telling does nothing until then.
 * @param options `graceMs`: how long a person without a connection still counts as online, so that a reload does not
 * show; `mediaOrigin`: the operator's CDN, to which the addresses of media in events lead
 */
export function createLive({
  graceMs = 3_000,
  mediaOrigin,
}: { graceMs?: number; mediaOrigin?: string | undefined } = {}): Live {
  const presence = createPresence(graceMs);
  const listeners = createListeners();
  let sockets: Sockets | undefined;

  /** As the answers of calls are, so that a picture has the same address in both. */
  const present = <Payload>(payload: Payload): Payload =>
    mediaOrigin === undefined
      ? payload
      : (JSON.parse(withMediaOrigin(JSON.stringify(payload), mediaOrigin)) as Payload);

  return {
    tell: (userIds, event, payload) => sockets?.tell(userIds, event, present(payload)),
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
