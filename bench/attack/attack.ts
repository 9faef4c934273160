import type { RunningServer } from '../server.ts';
import type { Connections } from './judge/exchange.ts';
import type { Rules } from './judge/faults.ts';
import type { Tally } from './judge/tally.ts';
import type { MemoryWatch } from './judge/watch-memory.ts';
import type { Cast } from './people/cast.ts';
import type { Client } from './people/client.ts';

export interface Options {
  /** The same seed sends the same requests, but for the ids of what stands in the database. */
  seed: number;
  /** Requests made from the contract. */
  requests: number;
  /** Hostile files; all that there are, at most. */
  files: number;
  /** The longest that requests from the contract are made. Unit: seconds. */
  seconds: number;
  /** Only this: the number of a request, or the name of a file or of a raw request. */
  only?: string | undefined;
  /** A longer answer is a fault. Unit: milliseconds. */
  slowMs: number;
  /** Without the files that take much memory or time, and without floods. */
  isSmall: boolean;
  /** Hears what is going on. */
  onNews: (what: string) => void;
}

/** What every part of the attack works with. */
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
  /** A small picture that is taken. */
  picture: Buffer;
}

/** An address that only a server led astray would ask. */
export interface Canary {
  url: string;
  /** Who asked, and for what. */
  visits(): readonly string[];
  close(): Promise<void>;
}
