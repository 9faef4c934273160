import type { Connection, Db } from '../db/database.ts';
import type { Replicas } from '../db/replicas.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { MediaStorage } from '../files/storage.ts';
import type { MediaTools } from '../processing/tools/tools.ts';
import type { Live } from '../realtime/live.ts';
import type { Clock } from '../base/clock.ts';
import type { Env } from '../base/env.ts';
import type { EventBus } from '../base/events.ts';
import type { KeyedHash, Sessions } from './sessions.ts';
import type { Mailer } from '../base/outbound/mailer.ts';
import type { Outbound } from '../base/outbound/outbound.ts';
import type { RateLimits } from '../base/limits/rate-limits.ts';
import type { SecurityLog } from './security-log.ts';
import type { Vault } from './vault.ts';

/** The services that a request, a job or a command works with. */
export interface Context {
  env: Env;
  clock: Clock;
  db: Db;
  /** PostgreSQL itself, for work that needs a session of its own. */
  connection: Connection;
  /** null without replicas. Calls reach them through `readFromReplica`. */
  replicas: Replicas | null;
  jobs: JobQueue;
  events: EventBus;
  /** People's open connections. */
  live: Live;
  storage: MediaStorage;
  /** null while ffmpeg is missing: photos work, videos are refused. */
  mediaTools: MediaTools | null;
  sessions: Sessions;
  rateLimits: RateLimits;
  securityLog: SecurityLog;
  keyedHash: KeyedHash;
  vault: Vault;
  /** Delays a call; rejects when `signal` is aborted. Unit: milliseconds. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** Calls servers whose addresses come from people, such as push services. */
  outbound: Outbound;
  /** null when this server sends no mail. */
  mailer: Mailer | null;
}
