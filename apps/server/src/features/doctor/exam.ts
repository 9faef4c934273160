import type { Finding } from '@sfera/contract/admin/server';
import type { Db } from '../../db/database.ts';
import type { JobOverview } from '../../jobs/overview.ts';
import type { KeyedHash } from '../../context/sessions.ts';
import type { Env } from '../../base/env.ts';
import type { Look } from './outside/look.ts';

/** The objects that the checks look at. None of them may be changed by the checks. */
export interface Exam {
  env: Env;
  /** The faults of the environment, in Russian lines; `env` then holds the rest. */
  wrongSettings: readonly string[];
  /** Where people reach the server, without a path: the operator's address, else that of the request, else this machine. */
  origin: string;
  /** The server itself is asking, so it runs and has its database. */
  isServer: boolean;
  /** PostgreSQL itself, not a pooler. Rejects with words for the operator while it does not answer. */
  openDb(): Promise<Db>;
  jobs(db: Db): Pick<JobOverview, 'listFailed' | 'listQueues'>;
  /** The keyed hash of the secret that all processes of this server share. */
  keyedHash(): Promise<KeyedHash>;
  /** The answer of the server at `origin`. All checks share one look. */
  look(): Promise<Look>;
}

type Outcome = Pick<Finding, 'state' | 'detail' | 'advice'>;

export interface Check {
  /** Stable; see {@link Finding}. */
  name: string;
  title: string;
  /** Null when there is nothing to check on this server. A failure makes the check `unknown`. */
  run(exam: Exam, signal: AbortSignal): Promise<Outcome | null>;
}

export const fine = (detail: string): Outcome => ({ state: 'fine', detail, advice: null });
export const warning = (detail: string, advice: string): Outcome => ({ state: 'warning', detail, advice });
export const problem = (detail: string, advice: string): Outcome => ({ state: 'problem', detail, advice });
export const unknown = (detail: string, advice: string | null = null): Outcome => ({
  state: 'unknown',
  detail,
  advice,
});
