import type { GroupConcurrencyConfig } from 'pg-boss';
import type { Tx } from '../db/database.ts';

/** One kind of background work. Handlers run at least once, so they must be safe to repeat. */
export interface JobKind<Data extends object> {
  name: string;
  /** The work in a few Russian words, for the owner of the server. */
  title: string;
  /** Jobs of this kind that run at once in one process. */
  concurrency: number;
  /**
   * Short jobs that are fetched together and run one after the other; a full batch is followed by the next one at once.
   * Default: 1 job, then a second of rest.
   */
  batchSize?: number;
  /**
   * For work that mostly waits: each job ends by itself instead of with its batch, so a slow job holds up no other. The
   * limits of a group count in all processes, by its tier.
   */
  sideBySide?: GroupConcurrencyConfig;
  /**
   * Longest run before a job counts as lost. A batch shares this time, unless its jobs run side by side. Unit: seconds.
   */
  expireInSeconds: number;
  retryLimit: number;
  /**
   * How long a finished job can be looked at; it is deleted within an hour after that. Default: a week. Unit: seconds.
   */
  keptSeconds?: number;
  /** One job of each key waits or runs, and another one is not added. Jobs without keys count as one key. */
  isExclusive?: boolean;
  /**
   * One job of each key waits, and another one is not added. The next job may wait while one runs or waits for another
   * attempt, so no news is lost. Jobs without keys count as one key.
   */
  waitsOnce?: boolean;
  /** Gets the data when no attempt is left, also when the last attempt died with its process. */
  deadLetter?: JobKind<Data>;
  /**
   * Undoes what `deadLetter` has done, in the transaction that tries a failed job again. Resolves to false when the work
   * is no longer wanted. Default: nothing is to be undone.
   */
  revive?(tx: Tx, data: Data): Promise<boolean>;
  /** Names the type of the data; never set. */
  data?: Data;
}

type Definition<Data extends object> = Omit<JobKind<Data>, 'data'>;

const kinds = new Map<string, JobKind<object>>();

/** Undefined for a kind of another build. */
export const kindOf = (name: string): JobKind<object> | undefined => kinds.get(name);

export function defineJob<Data extends object>(kind: Definition<Data>): JobKind<Data> {
  kinds.set(kind.name, kind);
  return kind;
}

/** Like {@link defineJob}, with a kind named `<name>.given-up` as its `deadLetter`. */
export function defineJobWithDeadLetter<Data extends object>(kind: Definition<Data>) {
  const { name, title, expireInSeconds } = kind;
  const deadLetter = defineJob<Data>({
    name: `${name}.given-up`,
    title: `${title}: пометка о неудаче`,
    concurrency: 1,
    expireInSeconds,
    retryLimit: 10,
  });
  return { ...defineJob<Data>({ ...kind, deadLetter }), deadLetter };
}

export const allKinds = (): JobKind<object>[] => [...kinds.values()];
