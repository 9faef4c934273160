import { counter } from '../base/metrics/series.ts';

const runs = counter('sfera_job_runs_total', 'Attempts of jobs that this process has ended', [
  'queue',
  'outcome',
]);
const seconds = counter('sfera_job_seconds_total', 'Time of these attempts', ['queue']);

/** The work of a queue, counted. */
export const counted =
  <Data>(queue: string, run: (data: Data, signal: AbortSignal) => Promise<void>): typeof run =>
  async (data, signal) => {
    const startedMs = performance.now();
    let outcome = 'failed';
    try {
      await run(data, signal);
      outcome = 'completed';
    } finally {
      runs.add([queue, outcome]);
      seconds.add([queue], (performance.now() - startedMs) / 1_000);
    }
  };
