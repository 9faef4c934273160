import type { RunningServer } from '../run/server.ts';
import type { Connections } from './judge/exchange.ts';
import type { Rules } from './judge/faults.ts';
import type { Tally } from './judge/tally.ts';
import type { MemoryWatch } from './judge/watch-memory.ts';
import type { Cast } from './people/cast.ts';
import type { Client } from './people/client.ts';

export interface Options {
  /** The same seed sends the same requests, except for the ids in the database. */
  seed: number;
  /** Requests made from the contract. */
  requests: number;
  /** Requests that repeat known attacks within the usual limits. */
  known: number;
  /** Most hostile files that are sent. */
  files: number;
  /** Longest time for requests from the contract. Unit: seconds. */
  seconds: number;
  /** Sends only this attempt: the number of a request, or the name of a file or of a raw request. */
  only?: string | undefined;
  /** A longer answer is a fault. Unit: milliseconds. */
  slowMs: number;
  /** Leaves out floods and the files that take much memory or time. */
  isSmall: boolean;
  /** Gets progress messages. */
  onNews: (what: string) => void;
}

/** Shared by all parts of the attack. */
export interface Attack {
  options: Options;
  server: RunningServer;
  dataDir: string;
  connections: Connections;
  client: Client;
  cast: Cast;
  rules: Rules;
  tally: Tally;
  memory: MemoryWatch;
  canary: Canary;
  /** A small picture that the server accepts. */
  picture: Buffer;
}

/** An address that only a misled server would call. */
export interface Canary {
  url: string;
  /** Each caller of the address with its request. */
  visits(): readonly string[];
  close(): Promise<void>;
}
