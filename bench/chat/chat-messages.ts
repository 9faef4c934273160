/** A person of the measurement; two neighbours in the list write to each other. */
export interface Person {
  id: string;
  token: string;
}

/** A message to the process that makes the load. */
export type Order =
  /** The sockets are opened at `url`; messages are sent to `sendTo`, by default there too. */
  | { connect: { url: string; sendTo?: string; people: Person[] } }
  | { send: { perSecond: number; seconds: number } };

/** The answer to an order. */
export type Report = 'connected' | Round;

export interface Round {
  sent: number;
  lost: number;
  doubled: number;
  /** Time from sending to the event at the recipient's socket. Unit: milliseconds. */
  p50: number;
  p99: number;
}
