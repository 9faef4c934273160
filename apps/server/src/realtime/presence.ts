import type { UserId } from '@sfera/contract/ids';
import { log } from '../platform/core/log.ts';

type Listener = (userId: UserId, isOnline: boolean) => void;

/** Who is online: people with a connection, or with one until `graceMs` ago. */
export interface Presence {
  /** The person has one more connection. */
  arrive(userId: UserId): void;
  /** The person has one connection less. */
  leave(userId: UserId): void;
  connections(userId: UserId): number;
  isOnline(userId: UserId): boolean;
  people(): UserId[];
  onChange(listener: Listener): void;
  /** Tells nobody that people go offline from now on: the server itself stops. */
  close(): void;
}

interface Person {
  connections: number;
  /** Ends the grace period; undefined while there is a connection. */
  leaving: NodeJS.Timeout | undefined;
}

export function createPresence(graceMs: number): Presence {
  const people = new Map<UserId, Person>();
  const listeners: Listener[] = [];
  let isClosed = false;

  function tell(userId: UserId, isOnline: boolean): void {
    for (const listener of listeners)
      try {
        listener(userId, isOnline);
      } catch (error) {
        log.error(`Присутствие: ${error instanceof Error ? error.message : String(error)}`);
      }
  }

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
    people: () => [...people.keys()],
    onChange: (listener) => void listeners.push(listener),
    close() {
      isClosed = true;
      for (const { leaving } of people.values()) clearTimeout(leaving);
    },
  };
}
