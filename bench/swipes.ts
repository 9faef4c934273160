import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { SWIPE_AHEAD_MAX_BYTES } from '@sfera/contract/limits';
import type { Browser } from 'puppeteer-core';
import { startServer } from './server.ts';
import { type Memory, openPhoneBrowser, openPhone, type Phone } from './swipes-phone.ts';
import { openPlainFeed } from './swipes-plain.ts';
import { seedSwipes } from './swipes-seed.ts';
import { swipeUp } from './swipes-touch.ts';
import { countTraffic, readFeed, type Traffic } from './swipes-traffic.ts';
import { round, type Table } from './table.ts';

const SWIPES = 50;
const THRIFTY_SWIPES = 15;
const WARM_UP_SWIPES = 20;
const QUICK_SWIPES = 200;
const QUICK_REST_MS = 180;
const MEGABYTE = 1024 * 1024;

/**
 * Swipes of a finger over real videos on an emulated «Fast 4G», against a plain feed of one `<video>` for each reel.
 * Measures the time from the end of the touch to the first frame of the next video, the bytes for each watched reel,
 * and the memory left in use by 200 quick swipes.
 */
export async function benchSwipes({ scale }: { scale: number }): Promise<Table> {
  const times = (count: number) => Math.max(3, Math.round(count * scale));
  const quick = times(WARM_UP_SWIPES) + times(QUICK_SWIPES);
  const dataDir = join(import.meta.dirname, '../data/bench-swipes');
  const tokens = await seedSwipes(dataDir, Math.max(quick, times(SWIPES)) + 10, 3);
  const [watcher = '', saver = '', runner = ''] = tokens;
  const server = await startServer(dataDir);
  const browser = await openPhoneBrowser();
  try {
    const bench = { browser, origin: server.url };
    const feed = await readFeed(server.url, watcher, quick + 5);
    const own = await watch(bench, times(SWIPES), { token: watcher });
    const thrifty = await watch(bench, times(THRIFTY_SWIPES), { token: saver, savesData: true });
    const plain = await watch(bench, times(SWIPES), { feed });
    const hurry = { warmUp: times(WARM_UP_SWIPES), count: times(QUICK_SWIPES) };
    const ownMemory = await run(bench, hurry, { token: runner });
    const plainMemory = await run(bench, hurry, { feed });
    return {
      title: titleOf(own, plain),
      rows: [...timeRows({ own, thrifty, plain }), ...memoryRows(hurry.count, ownMemory, plainMemory)],
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

interface Bench {
  browser: Browser;
  origin: string;
}

/** The app as this person sees it, or the plain feed of these videos. */
type Side = { token: string; savesData?: boolean } | { feed: string[][] };

async function openSide({ browser, origin }: Bench, side: Side): Promise<{ phone: Phone; traffic: Traffic }> {
  if ('feed' in side) {
    const phone = await openPhone(browser);
    const traffic = countTraffic(phone.client, side.feed);
    await openPlainFeed(
      phone.page,
      origin,
      side.feed.map(([light = '']) => light),
    );
    await phone.opened();
    return { phone, traffic };
  }
  const { token, savesData = false } = side;
  const phone = await openPhone(browser, { session: { origin, token }, savesData });
  const traffic = countTraffic(phone.client);
  await phone.page.goto(`${origin}/swipes`);
  await phone.opened();
  return { phone, traffic };
}

interface Watched {
  openedMs: number;
  /** Sorted. */
  firstFrameMs: number[];
  /** Swipes after which no other video appeared. */
  lost: number;
  /** Share of the watched time in which the picture stood still. */
  frozen: number;
  bytesEach: number;
  /** Largest part of a reel that was loaded before the swipe to it. */
  aheadMost: number;
}

/** Watches each reel for a while. */
async function watch(bench: Bench, count: number, side: Side): Promise<Watched> {
  const { phone, traffic } = await openSide(bench, side);
  try {
    const ahead: number[] = [];
    for (let swipe = 0; swipe < count; swipe += 1) {
      // The same pauses on every side.
      await delay(1_200 + ((swipe * 7) % 14) * 100);
      ahead.push(traffic.of((await phone.position()) + 1));
      await swipeUp(phone.client);
    }
    await delay(2_000);
    const { openedMs, swipes } = await phone.probe();
    const watched = (await phone.position()) + 1;
    const seen = swipes.map(({ firstFrameMs }) => firstFrameMs).filter((ms) => ms !== null);
    const sum = (field: 'watchedMs' | 'frozenMs') => swipes.reduce((total, one) => total + one[field], 0);
    if (process.env['BENCH_VERBOSE'])
      console.error(
        swipes.map(({ firstFrameMs, frozenMs }, index) => [firstFrameMs, frozenMs, ahead[index]]),
      );
    return {
      openedMs: openedMs ?? Number.NaN,
      firstFrameMs: seen.toSorted((a, b) => a - b),
      lost: count - seen.length,
      frozen: sum('frozenMs') / sum('watchedMs'),
      bytesEach: traffic.total() / watched,
      aheadMost: Math.max(...ahead),
    };
  } finally {
    await phone.close();
  }
}

interface Change {
  before: Memory;
  after: Memory;
  /** Reels between two swipes. */
  passed: number;
}

/** Memory in use before and after swiping as fast as a thumb can. */
async function run(
  bench: Bench,
  { warmUp, count }: { warmUp: number; count: number },
  side: Side,
): Promise<Change> {
  const { phone } = await openSide(bench, side);
  const hurry = async (swipes: number) => {
    for (let swipe = 0; swipe < swipes; swipe += 1) {
      await swipeUp(phone.client);
      await delay(QUICK_REST_MS);
    }
    await delay(3_000);
    return phone.memory();
  };
  try {
    const before = await hurry(warmUp);
    const from = await phone.position();
    const after = await hurry(count);
    return { before, after, passed: (await phone.position()) - from };
  } finally {
    await phone.close();
  }
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const titleOf = (own: Watched, plain: Watched) => {
  const times = (share: number) => round(at(plain.firstFrameMs, share) / at(own.firstFrameMs, share), 1);
  return (
    `Свайпы, телефон 390×844, сеть «Fast 4G» из инструментов Chromium (8,1 Мбит/с, 165 ms): первый кадр ` +
    `быстрее простой ленты в ${times(0.5)} раза (p50), в ${times(0.95)} (p95)`
  );
};

type Row = Table['rows'][number];

function timeRows(sides: { own: Watched; thrifty: Watched; plain: Watched }): Row[] {
  const row = (what: string, of: (side: Watched) => number): Row => ({
    что: what,
    Сфера: of(sides.own),
    'экономия трафика': of(sides.thrifty),
    'простая лента': of(sides.plain),
  });
  const limit = round(SWIPE_AHEAD_MAX_BYTES / MEGABYTE, 1);
  return [
    row('свайпов', ({ firstFrameMs, lost }) => firstFrameMs.length + lost),
    row('из них без нового кадра', ({ lost }) => lost),
    row('от конца жеста до нового кадра, p50, ms', ({ firstFrameMs }) => round(at(firstFrameMs, 0.5), 0)),
    row('то же, p95, ms', ({ firstFrameMs }) => round(at(firstFrameMs, 0.95), 0)),
    row('то же, самое долгое, ms', ({ firstFrameMs }) => round(firstFrameMs.at(-1) ?? Number.NaN, 0)),
    row('замирания картинки, % времени', ({ frozen }) => round(frozen * 100, 1)),
    row('от перехода на страницу до первого кадра, ms', ({ openedMs }) => round(openedMs, 0)),
    row('загружено на рил, МБ', ({ bytesEach }) => round(bytesEach / MEGABYTE)),
    row(`следующего рила заранее, больше всего, МБ (можно ${limit})`, ({ aheadMost }) =>
      round(aheadMost / MEGABYTE),
    ),
  ];
}

function memoryRows(count: number, own: Change, plain: Change): Row[] {
  const change = ({ before, after }: Change, of: (memory: Memory) => number) =>
    `${of(before)} → ${of(after)}`;
  const row = (what: string, of: (memory: Memory) => number): Row => ({
    что: `${count} быстрых свайпов: ${what}`,
    Сфера: change(own, of),
    'экономия трафика': '—',
    'простая лента': change(plain, of),
  });
  return [
    {
      что: `${count} быстрых свайпов: перелистнуто рилов`,
      Сфера: own.passed,
      'экономия трафика': '—',
      'простая лента': plain.passed,
    },
    row('куча, МБ', ({ heap }) => round(heap / MEGABYTE)),
    row('узлов DOM', ({ nodes }) => nodes),
    row('слушателей', ({ listeners }) => listeners),
    row('элементов <video>', ({ videos }) => videos),
    row('память процессов страницы и рисования, МБ', ({ processes }) => round(processes / MEGABYTE, 0)),
  ];
}
