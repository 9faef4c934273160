import { setTimeout as delay } from 'node:timers/promises';
import { collectDefaultMetrics, type Metric, Registry } from 'prom-client';
import { allSeries, type Series } from '../../base/metrics/series.ts';

/** A part that does not answer is missing in a scrape, and holds up no other. */
const ANSWER_WITHIN_MS = 3_000;

/**
 * Turns the metrics of this process into the text format of Prometheus. This is the only file that knows its client: it
 * is imported when the settings let a caller ask.
 */
export function createExposition(): { contentType: string; text(): Promise<string> } {
  // Processor, memory, event loop, garbage collection, handles.
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return {
    contentType: ofProcess.contentType,
    async text() {
      const own = new Registry();
      const read = await Promise.all(allSeries().map(readInTime));
      for (const metric of read) if (metric) own.registerMetric(metric);
      return [await own.metrics(), await ofProcess.metrics()].join('\n');
    },
  };
}

/** A series as the client of Prometheus wants it; undefined when it could not be read. */
async function readInTime(series: Series): Promise<Metric | undefined> {
  const { name, help, type } = series;
  const over = new AbortController();
  const late = delay(ANSWER_WITHIN_MS, undefined, { signal: over.signal }).catch(() => undefined);
  const samples = await Promise.race([
    Promise.resolve()
      .then(series.read)
      .catch(() => undefined),
    late,
  ]);
  over.abort();
  if (!samples) return undefined;
  const values = samples.map(({ suffix = '', labels, value }) => ({
    labels,
    value,
    metricName: name + suffix,
  }));
  // The registry asks a metric for nothing but this; its own kinds of metrics would count a second time.
  return { name, get: async () => ({ name, help, type, values, aggregator: 'sum' }) } as unknown as Metric;
}
