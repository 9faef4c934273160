import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import {
  installLadder,
  LADDER_CLIP_SECONDS,
  type LadderCase,
  type LadderClip,
  type LadderResult,
} from './ladder-page.ts';
import { seedLadder } from './ladder-seed.ts';
import { emulatePhone } from './phone.ts';
import { startServer } from './server.ts';
import { type Link, openSlowLink } from './slow-link.ts';
import { median, round, type Table } from './table.ts';

/** The two slow ones as Chrome's developer tools define them, and a home. */
const LINKS: Link[] = [
  { name: 'Fast 3G', bitsPerSecond: 1_600_000, roundTripMs: 562 },
  { name: 'Fast 4G', bitsPerSecond: 9_000_000, roundTripMs: 170 },
  { name: 'Wi-Fi', bitsPerSecond: 30_000_000, roundTripMs: 20 },
];
const FEED_CLIPS = 8;
const FEED_WATCH_SECONDS = 5;

type Way = LadderCase['way'];
interface Arrangement {
  name: string;
  way: Way;
}
const files = (...heights: number[]): Way => ({ kind: 'files', heights });
const THREE: Arrangement = { name: 'три файла, выбор по сети', way: files(360, 720, 1080) };
const SEGMENTS: Arrangement = { name: 'HLS', way: { kind: 'hls' } };

interface Part extends Pick<LadderCase, 'watchSeconds' | 'limitSeconds'> {
  name: string;
  count: number;
  arrangements: Arrangement[];
}
/** Today swipes play the light file, and a post plays the large one. */
const PARTS: Part[] = [
  {
    name: `Лента: ${FEED_CLIPS} клипов по ${FEED_WATCH_SECONDS} с`,
    count: FEED_CLIPS,
    watchSeconds: FEED_WATCH_SECONDS,
    limitSeconds: 15,
    arrangements: [{ name: 'сегодня (720)', way: files(720) }, { ...THREE, way: files(360, 720) }, SEGMENTS],
  },
  {
    name: `Клип целиком, ${LADDER_CLIP_SECONDS} с`,
    count: 1,
    watchSeconds: null,
    limitSeconds: 55,
    arrangements: [
      { name: 'сегодня (1080)', way: files(1080) },
      { name: 'два файла, выбор по сети', way: files(720, 1080) },
      THREE,
      SEGMENTS,
    ],
  },
];

/**
 * Renditions of a video on slow networks: today's files, three files of which the page chooses by the measured rate,
 * and segments by hls.js. The real server, Chromium, and a proxy that is as slow as the network; the networks are
 * measured side by side, the arrangements one after another.
 */
export async function benchLadder(): Promise<Table[]> {
  const dataDir = join(import.meta.dirname, '../data/bench-ladder');
  const clips = await seedLadder(dataDir, FEED_CLIPS);
  const hls = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'), 'utf8');
  const server = await startServer(dataDir);
  try {
    const tables = PARTS.map((part): Table => ({
      title: `${part.name}, видео 1080p ${ratesOf(clips)}`,
      rows: [],
    }));
    for (const [number, part] of PARTS.entries()) {
      const measured: { link: Link; rows: Row[] }[] = LINKS.map((link) => ({ link, rows: [] }));
      for (const arrangement of part.arrangements)
        await Promise.all(
          measured.map(async ({ link, rows }) => {
            const { count, watchSeconds, limitSeconds } = part;
            const { way } = arrangement;
            const of = { clips: clips.slice(0, count), way, watchSeconds, limitSeconds };
            const run = await watch(server.url, link, of, hls);
            rows.push(rowOf(link, arrangement, run));
          }),
        );
      tables[number]?.rows.push(...measured.flatMap(({ rows }) => rows));
    }
    return tables;
  } finally {
    await server.stop();
  }
}

type Row = Table['rows'][number];
type Run = LadderResult & { bytes: number };

async function watch(origin: string, link: Link, of: LadderCase, hls: string): Promise<Run> {
  const proxy = await openSlowLink(origin, link);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    await emulatePhone(page);
    await page.setBypassCSP(true);
    await page.goto(`${proxy.url}/robots.txt`);
    await page.evaluate(hls);
    await page.evaluate(installLadder);
    const before = proxy.receivedBytes();
    const result = await page.evaluate((one) => window.watchLadder(one), of);
    return { ...result, bytes: proxy.receivedBytes() - before };
  } finally {
    await browser.close();
    await proxy.close();
  }
}

function rowOf(link: Link, { name }: Arrangement, run: Run): Row {
  const share = (height: number) =>
    run.playedMs > 0 ? Math.round(((run.heights[String(height)] ?? 0) / run.playedMs) * 100) : 0;
  return {
    сеть: link.name,
    устройство: name,
    'первый кадр, p50, мс': round(median(run.firstFrameMs), 0),
    'самый долгий, мс': round(Math.max(...run.firstFrameMs), 0),
    остановок: run.stalls,
    'стояло, с': round(run.stalledMs / 1_000, 1),
    'играло, с': round(run.playedMs / 1_000, 1),
    МБ: round(run.bytes / 1_000_000, 1),
    '360/720/1080, %': [360, 720, 1080].map(share).join(' / '),
  };
}

const ratesOf = (clips: LadderClip[]) => {
  const rate = (at: number) => {
    const all = clips.map(({ files: list }) => list[at]?.bitsPerSecond ?? 0);
    return round(all.reduce((sum, one) => sum + one, 0) / all.length / 1_000_000, 2);
  };
  return `${rate(2)}, 720 ${rate(1)}, 360 ${rate(0)} Мбит/с`;
};
