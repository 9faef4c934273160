import type { getLiveMetrics } from '@sfera/contract/admin/server';
import type { AnswerOf } from '@sfera/contract/base/route';
import { poolStates } from '../../db/pools.ts';
import type { Context } from '../../context/context.ts';
import { followRequests } from '../../base/metrics/requests.ts';
import { followProcesses } from '../../http/metrics/processes.ts';
import { createRing } from './ring.ts';

/** Unit: seconds. */
const INTERVAL = 10;
/** An hour. */
const POINTS = 360;

const COLUMNS = [
  'atMs',
  'requests',
  'errors',
  'p50Ms',
  'p95Ms',
  'sockets',
  'memoryBytes',
  'cpu',
  'jobsWaiting',
  'poolWaiting',
] as const;

type Answer = AnswerOf<typeof getLiveMetrics>;

/** The metrics of this process within the last hour. */
export interface RecentMetrics {
  /** Adds a point for the time since the last one. Never rejects. */
  sample(): Promise<void>;
  /** Samples at each interval, until the signal is aborted. */
  follow(signal: AbortSignal): void;
  read(): Answer;
}

/** One second and more may lie between two samples of a process that was busy, so rates are taken over the real time. */
export function createRecentMetrics({ jobs, live }: Pick<Context, 'jobs' | 'live'>): RecentMetrics {
  const ring = createRing(COLUMNS, POINTS);
  const requestsSince = followRequests();
  const loadSince = followProcesses();
  let lastMs = performance.now();

  async function sample(): Promise<void> {
    const nowMs = performance.now();
    const seconds = Math.max(0.001, (nowMs - lastMs) / 1_000);
    lastMs = nowMs;
    const { requests, errors, ...quantiles } = requestsSince();
    const poolWaiting = poolStates().reduce((sum, { waiting }) => sum + waiting, 0);
    const counts = await jobs.counts().catch(() => []);
    ring.push({
      // The time of people's devices, not that of the database.
      atMs: Date.now(),
      requests: requests / seconds,
      errors: errors / seconds,
      ...quantiles,
      sockets: live.sessions().length,
      ...(await loadSince()),
      jobsWaiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
      poolWaiting,
    });
  }

  return {
    sample,
    follow(signal) {
      const timer = setInterval(() => void sample(), INTERVAL * 1_000).unref();
      signal.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
    read: () => ({ interval: INTERVAL, points: ring.rows().map(present) }),
  };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100);

const present = (row: Record<(typeof COLUMNS)[number], number | null>): Answer['points'][number] => {
  const { atMs, requests, errors, p50Ms, p95Ms, sockets, memoryBytes, cpu, jobsWaiting, poolWaiting } = row;
  return {
    at: new Date(atMs ?? 0).toISOString(),
    requests: rounded(requests) ?? 0,
    errors: rounded(errors) ?? 0,
    p50Ms: rounded(p50Ms),
    p95Ms: rounded(p95Ms),
    sockets: sockets ?? 0,
    memoryBytes: memoryBytes ?? 0,
    cpu: rounded(cpu) ?? 0,
    jobsWaiting: jobsWaiting ?? 0,
    poolWaiting: poolWaiting ?? 0,
  };
};
