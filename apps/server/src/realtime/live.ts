import type { Server as HttpServer } from 'node:http';
import type { SessionId, UserId } from '@sfera/contract/base/ids';
import type { ClientEvent, ClientPayload, ServerEvent, ServerPayload } from '@sfera/contract/sockets';
import type { Cluster } from './cluster.ts';
import { counter } from '../base/metrics/series.ts';
import { withMediaOrigin } from '../http/web/media-origin.ts';
import { createListeners } from './listeners.ts';
import { createPresence } from './presence.ts';
import { createRooms, openSockets, type Access, type Connected, type Sockets } from './sockets.ts';

/** People's live connections: a room for each person, with all of their tabs and devices. */
export interface Live {
  /** Tells all devices of these people. Never fails and never waits; people who are away fetch the news later. */
  tell<E extends ServerEvent>(userIds: readonly UserId[], event: E, payload: ServerPayload<E>): void;
  /** Tells those of their devices that are connected to this process: each process has heard the news by itself. */
  tellHere<E extends ServerEvent>(userIds: readonly UserId[], event: E, payload: ServerPayload<E>): void;
  /**
   * Those of `userIds` who have the app open, or closed it a moment ago. One call serves a whole list. Never rejects;
   * while Redis is away, the last known answer counts for people of other processes.
   */
  whoIsOnline(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** The session of each connection to this process. */
  sessions(): Connected[];
  /** Calls `listener` whenever a person comes online or goes offline; of several processes only one does. */
  onPresence(listener: (userId: UserId, isOnline: boolean) => void): void;
  /** Calls `listener` with each event of a client, checked by the contract. */
  on<E extends ClientEvent>(event: E, listener: (userId: UserId, payload: ClientPayload<E>) => void): void;
  /** Closes this account's connections to this process; with `isEnded` only those of such sessions. */
  disconnect(userId: UserId, isEnded?: (sessionId: SessionId) => boolean): void;
  /** Accepts connections to this server from now on. */
  attach(server: HttpServer, access: Access): void;
  /** Closes every connection and accepts no more. */
  close(): Promise<void>;
}

interface Settings {
  /** How long a person without a connection still counts as online, so that a reload does not show. */
  graceMs?: number;
  /** The processes whose people are told and known together; without it this process is alone. */
  cluster?: Cluster | undefined;
  /** The operator's CDN, to which the addresses of media in events lead. */
  mediaOrigin?: string | undefined;
}

const told = counter(
  'sfera_live_events_total',
  'People to whose devices an event was sent; people who are away count only with Redis',
  ['event'],
);

/**
 * The server has no connections before `attach`. A process that serves no people, such as a worker, can tell people of
 * others.
 */
export function createLive({ graceMs = 3_000, cluster, mediaOrigin }: Settings = {}): Live {
  const presence = createPresence(graceMs);
  const shared = cluster?.sharePresence(presence);
  const { whoIsOnline, onChange } = shared ?? presence;
  const listeners = createListeners();
  const io = createRooms(cluster?.adapter);
  let sockets: Sockets | undefined;
  cluster?.followGaps(io, (who) => void sockets?.renew(who));

  /**
   * Gives the news the media addresses that the answers of calls have, so that a picture has the same address in both.
   */
  const present = <Payload>(payload: Payload): Payload =>
    mediaOrigin === undefined
      ? payload
      : (JSON.parse(withMediaOrigin(JSON.stringify(payload), mediaOrigin)) as Payload);

  return {
    tell(userIds, event, news) {
      const payload = present(news);
      // Each person has a channel, which only the processes of this person's connections hear.
      if (cluster) {
        const people = new Set(userIds);
        told.add([event], people.size);
        return people.forEach((userId) => io.to(userId).emit(event, payload));
      }
      const { rooms } = io.sockets.adapter;
      const reached = userIds.filter((userId) => rooms.has(userId));
      told.add([event], reached.length);
      // An emit to no room would reach all people.
      if (reached.length > 0) io.to(reached).emit(event, payload);
    },
    tellHere(userIds, event, news) {
      const { rooms } = io.sockets.adapter;
      const reached = userIds.filter((userId) => rooms.has(userId));
      told.add([event], reached.length);
      if (reached.length > 0) io.local.to(reached).emit(event, present(news));
    },
    whoIsOnline,
    sessions: () => sockets?.sessions() ?? [],
    onPresence: onChange,
    on: listeners.on,
    disconnect: (userId, isEnded = () => true) => sockets?.disconnect(userId, isEnded),
    attach(server, access) {
      sockets = openSockets(server, { ...access, io, presence, listeners });
      shared?.start();
    },
    async close() {
      presence.close();
      await sockets?.close();
      await shared?.close();
    },
  };
}
