import * as v from 'valibot';
import type { UserId } from '@sfera/contract/base/ids';
import { CLIENT_EVENTS, type ClientEvent, type ClientPayload } from '@sfera/contract/sockets';
import { log } from '../base/log.ts';

type Listener<E extends ClientEvent> = (userId: UserId, payload: ClientPayload<E>) => void;

export interface Listeners {
  on<E extends ClientEvent>(event: E, listener: Listener<E>): void;
  /** Checks an event of a person's client and hands it on; ignores events that the contract does not name. */
  hear(userId: UserId, event: string, payload: unknown): void;
}

export function createListeners(): Listeners {
  const listeners = new Map<string, ((userId: UserId, payload: never) => void)[]>();
  return {
    on(event, listener) {
      listeners.set(event, [...(listeners.get(event) ?? []), listener]);
    },
    hear(userId, event, payload) {
      if (!Object.hasOwn(CLIENT_EVENTS, event)) return;
      const checked = v.safeParse(CLIENT_EVENTS[event as ClientEvent], payload);
      if (!checked.success) return;
      for (const listener of listeners.get(event) ?? [])
        try {
          listener(userId, checked.output as never);
        } catch (error) {
          // An error that is thrown on would end the process.
          log.error(`Сокет, ${event}: ${error instanceof Error ? error.message : String(error)}`);
        }
    },
  };
}
