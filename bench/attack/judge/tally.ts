import type { Exchange } from './exchange.ts';
import type { Fault } from './faults.ts';

/** A fault and the way to repeat it. */
export interface Failure extends Fault {
  /** The request in one line. */
  what: string;
  /** Value of `--only` that repeats the request. */
  only: string;
}

export interface Tally {
  requests: number;
  files: number;
  /** Number of connections that ended without an answer, by request. */
  resets: Map<string, number>;
  byStatus: Map<number, number>;
  slowest: { ms: number; what: string };
  /** Number of faults by kind. */
  faults: Map<Fault['kind'], number>;
  /** The first failures of each kind that differ. */
  failures: Failure[];
  /** Lines that neither pass nor fail. */
  notes: string[];
}

const MOST_FAILURES_OF_A_KIND = 12;

export const newTally = (): Tally => ({
  requests: 0,
  files: 0,
  resets: new Map(),
  byStatus: new Map(),
  slowest: { ms: 0, what: '' },
  faults: new Map(),
  failures: [],
  notes: [],
});

/** Counts an answer and its faults. */
export function count(
  tally: Tally,
  exchange: Exchange,
  what: string,
  only: string,
  faults: readonly Fault[],
): void {
  tally.requests += 1;
  if (exchange.failure === 'reset') tally.resets.set(what, (tally.resets.get(what) ?? 0) + 1);
  else tally.byStatus.set(exchange.status, (tally.byStatus.get(exchange.status) ?? 0) + 1);
  if (exchange.ms > tally.slowest.ms) tally.slowest = { ms: exchange.ms, what };
  for (const fault of faults) note(tally, fault, what, only);
}

export function note(tally: Tally, fault: Fault, what: string, only: string): void {
  const found = (tally.faults.get(fault.kind) ?? 0) + 1;
  tally.faults.set(fault.kind, found);
  const alike = tally.failures.filter(({ kind }) => kind === fault.kind);
  const isKnown = alike.some(({ detail }) => detail === fault.detail);
  if (!isKnown && alike.length < MOST_FAILURES_OF_A_KIND) tally.failures.push({ ...fault, what, only });
}
