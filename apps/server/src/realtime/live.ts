import type { Server as HttpServer } from 'node:http';
import type { UserId } from '@sfera/contract/ids';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sfera/contract/sockets';

/** Whose a session token is; null when it is none, or no more. */
type ReadToken = (token: string) => Promise<UserId | null>;

/** People's live connections: a room for each person, with all of their tabs and devices. */
export interface Live {
  /** Tells all devices of these people. Never fails and never waits; who is away learns of it by asking. */
  tell<E extends ServerEvent>(userIds: readonly UserId[], event: E, payload: ServerPayload<E>): void;
  /** Whether the person has the app open, or had a moment ago. */
  isOnline(userId: UserId): boolean;
  /** Calls `listener` whenever somebody comes or goes. */
  onPresence(listener: (userId: UserId, isOnline: boolean) => void): void;
  /** Calls `listener` with what a client emits, checked by the contract. */
  on<E extends ClientEvent>(event: E, listener: (userId: UserId, payload: ClientPayload<E>) => void): void;
  /** Closes the connections of this account, or has everybody connect again with their session checked. */
  disconnect(userId?: UserId): void;
  /** Takes connections to this server from now on. */
  attach(server: HttpServer, readToken: ReadToken): void;
  /** Closes every connection and takes no more. */
  close(): Promise<void>;
}
