import type { UserId } from '@sfera/contract/base/ids';
import { log } from '../base/log.ts';

type Listener = (userId: UserId, isOnline: boolean) => void;

/** Who is online: people with a connection, or with one until a moment ago. */
export interface WhoIsOnline {
  /** Those of `userIds` who are online. Never rejects. */
  whoIsOnline(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** Calls `listener` whenever a person comes online or goes offline. */
  onChange(listener: Listener): void;
}

/** Who is connected to this process; people count until `graceMs` after their last connection. */
export interface Presence extends WhoIsOnline {
  /** The person has one more connection. */
  arrive(userId: UserId): void;
  /** The person has one connection less. */
  leave(userId: UserId): void;
  connections(userId: UserId): number;
  isOnline(userId: UserId): boolean;
  people(): UserId[];
  /** Stops telling that people go offline, from now on: the server itself stops. */
  close(): void;
}

interface Person {
  connections: number;
  /** Ends the grace period; undefined while there is a connection. */
  leaving: NodeJS.Timeout | undefined;
}

/** Listeners to presence. A failure of one does not keep the others from being told. */
export function createListenersOfPresence() {
  const listeners: Listener[] = [];
  return {
    onChange: (listener: Listener) => void listeners.push(listener),
    tell(userId: UserId, isOnline: boolean): void {
      for (const listener of listeners)
        try {
          listener(userId, isOnline);
        } catch (error) {
          log.error(`Присутствие: ${error instanceof Error ? error.message : String(error)}`);
        }
    },
  };
}

export function createPresence(graceMs: number): Presence {
  const people = new Map<UserId, Person>();
  const { onChange, tell } = createListenersOfPresence();
  let isClosed = false;

  return {
    arrive(userId) {
      const person = people.get(userId);
      if (person) {
        clearTimeout(person.leaving);
        person.leaving = undefined;
        person.connections += 1;
      } else {
        people.set(userId, { connections: 1, leaving: undefined });
        tell(userId, true);
      }
    },
    leave(userId) {
      const person = people.get(userId);
      if (!person) return;
      person.connections -= 1;
      if (person.connections > 0 || isClosed) return;
      person.leaving = setTimeout(() => {
        people.delete(userId);
        tell(userId, false);
      }, graceMs);
    },
    connections: (userId) => people.get(userId)?.connections ?? 0,
    isOnline: (userId) => people.has(userId),
    whoIsOnline: (userIds) => Promise.resolve(new Set(userIds.filter((userId) => people.has(userId)))),
    people: () => [...people.keys()],
    onChange,
    close() {
      isClosed = true;
      for (const { leaving } of people.values()) clearTimeout(leaving);
    },
  };
}
