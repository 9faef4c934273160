import type { Person } from './chat-messages.ts';

/** A chat of the measurement: of each two neighbours in the list of people, or of the first `size` of them. */
export type Chat = { name: string; size: number } & ({ kind: 'pairs' } | { kind: 'circle'; id: string });

export interface Turn {
  chat: Chat;
  perSecond: number;
  messages: number;
}

/** A message to the process that makes the load. */
export type Order = { connect: { url: string; people: Person[] } } | { turn: Turn };

/** The answer to an order. */
export type Report = 'connected' | TurnReport;

export interface TurnReport {
  /** Messages that the server took, and those that it refused or did not answer. */
  sent: number;
  refused: number;
  /** Arrivals of the messages that were taken: once at each socket of the chat, those of the sender included. */
  deliveries: number;
  lost: number;
  doubled: number;
  /** Connections that the server ended meanwhile; they are opened again before the next turn. */
  closed: number;
  /** Messages and deliveries a second, from the first send to the last arrival. */
  messagesPerSecond: number;
  deliveriesPerSecond: number;
  /** Time from sending to the event at each socket. Unit: milliseconds. */
  p50: number;
  p99: number;
  /** Share of one core that the process itself needed. Unit: percent. */
  cpu: number;
}
