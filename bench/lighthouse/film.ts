import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Flags, RunnerResult } from 'lighthouse';
import { keptData } from '../run/repository.ts';

/** The time in which a person who touches nothing looks on. Unit: milliseconds. */
const FIRST_MS = 5_000;

/** A phone of 390×844 on «Fast 4G» as Chromium's developer tools define it: 8.1 Mbit/s down, 165 ms. */
export const FILMED: Flags = {
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 165,
    downloadThroughputKbps: 8_100,
    uploadThroughputKbps: 1_350,
    cpuSlowdownMultiplier: 1,
  },
  screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2, disabled: false },
};

type TraceEvent = RunnerResult['artifacts']['Trace']['traceEvents'][number];
type Request = Readonly<{ resourceType?: string; networkRequestTime: number; url: string }>;
type Frame = Readonly<{ timing: number; data: string }>;

/**
 * Writes the frames of a visit as `data/bench-film/<name>/<ms>.jpg`, and counts what it fetched and ran in its first five
 * seconds.
 */
export async function film(name: string, { lhr, artifacts }: RunnerResult): Promise<Record<string, number>> {
  const folder = keptData(join('bench-film', name));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { timing, data } of itemsOf<Frame>(lhr, 'screenshot-thumbnails'))
    // oxlint-disable-next-line no-await-in-loop -- eight small files
    await writeFile(
      join(folder, `${String(timing).padStart(5, '0')}.jpg`),
      data.replace(/^[^,]+,/, ''),
      'base64',
    );
  const requests = itemsOf<Request>(lhr, 'network-requests');
  const beganMs = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime));
  const early = requests.filter(({ networkRequestTime }) => networkRequestTime - beganMs < FIRST_MS);
  const count = (type: string) =>
    new Set(early.flatMap(({ resourceType, url }) => (resourceType === type ? url : []))).size;
  return {
    'scripts in 5 s': count('Script'),
    'style sheets in 5 s': count('Stylesheet'),
    'tasks of the main thread in 5 s': countTasks(artifacts.Trace.traceEvents),
  };
}

function itemsOf<Item>({ audits }: RunnerResult['lhr'], id: string): readonly Item[] {
  const { details } = audits[id] ?? {};
  return details && 'items' in details ? (details.items as unknown as readonly Item[]) : [];
}

function countTasks(events: readonly TraceEvent[]): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'),
  );
  if (!start) throw new Error('The trace has no visit');
  return events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' &&
      pid === start.pid &&
      tid === start.tid &&
      ts >= start.ts &&
      ts < start.ts + FIRST_MS * 1_000,
  ).length;
}
