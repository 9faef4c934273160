import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from './browser.ts';
import { emulatePhone, keepSession } from './phone.ts';
import { seedScreens } from './screen-seed.ts';
import { startServer } from './server.ts';
import { round, type Table } from './table.ts';
import { installTapProbe } from './taps-probe.ts';

const TAPS = 12;
/** A slow phone beside the machine that measures. */
const SLOWDOWN = 4;
/** Lets what a tap has begun come to its end before the next one. Unit: milliseconds. */
const REST_MS = 1_500;
const READY_WITHIN_MS = 30_000;

/** The yardstick. */
const BARE_PAGE = 'data:text/html,<meta name=viewport content=width=device-width><button>0</button>';

interface Tap {
  name: string;
  path: string;
  /** What is tapped, each time anew. */
  target: string;
  /** Undoes the tap by another one, which is not measured. */
  undo?: string;
  /** Undoes the tap by Back. */
  isBack?: true;
}

const TAPS_OF_APP: readonly Tap[] = [
  { name: 'реакция', path: '/', target: '[role=feed] article [role=group] button[aria-pressed]' },
  { name: '«Нравится»', path: '/video', target: '[role=feed] article button[aria-label="Нравится"]' },
  {
    name: 'другая лента',
    path: '/',
    target: 'nav[aria-label="Ленты"] a:not([aria-current]):is([href="/"],[href="/photo"])',
  },
  {
    name: 'комментарии',
    path: '/',
    target: '[role=feed] article button[aria-label^="Комментарии"]',
    undo: '[role=dialog] button[aria-label="Закрыть"]',
  },
  { name: 'чат', path: '/chat', target: '[data-chat-with]', isBack: true },
  {
    name: 'история',
    path: '/',
    target: '[data-circle][aria-label^="История"]',
    undo: '[role=dialog] button[aria-label="Закрыть"]',
  },
];

/**
 * From a tap to the next frame (Event Timing, as INP counts it) at 4× CPU slowdown. The yardstick of the machine is a
 * bare page whose only button changes its own words, tapped in turns with the app.
 */
export async function benchTaps({ scale }: { scale: number }): Promise<Table> {
  const dataDir = join(import.meta.dirname, '../data/bench-screens');
  const { token } = await seedScreens(dataDir);
  const server = await startServer(dataDir);
  const browser = await openBrowser();
  try {
    const rows: Table['rows'] = [];
    for (const tap of TAPS_OF_APP) {
      const bare = await openSlowPage(browser);
      await bare.goto(BARE_PAGE);
      await bare.evaluate(() => {
        const button = document.querySelector('button');
        button?.addEventListener(
          'click',
          () => (button.textContent = String(Number(button.textContent) + 1)),
        );
      });
      const app = await openSlowPage(browser);
      await keepSession(app, { origin: server.url, token });
      await app.goto(server.url + tap.path);
      const [own, yardstick]: [number[], number[]] = [[], []];
      for (let time = 0; time < Math.max(2, TAPS * scale); time += 1) {
        await bare.bringToFront();
        yardstick.push(await timeTap(bare, 'button'));
        await app.bringToFront();
        own.push(await timeTap(app, tap.target));
        await undo(app, tap);
      }
      rows.push(rowOf(tap.name, own, yardstick));
      await Promise.all([bare.close(), app.close()]);
    }
    return { title: 'От касания до следующего кадра, телефон 390×844, процессор медленнее в 4 раза', rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await emulatePhone(page);
  await page.evaluateOnNewDocument(installTapProbe);
  await page.emulateCPUThrottling(SLOWDOWN);
  return page;
}

/** Duration of the longest event of a tap. */
async function timeTap(page: Page, selector: string): Promise<number> {
  await touch(page, selector);
  await delay(REST_MS);
  return page.evaluate(() => window.takeTapMs());
}

async function touch(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true, timeout: READY_WITHIN_MS });
  const place = await page.evaluate((css) => {
    const found = document.querySelector(css);
    found?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await delay(REST_MS / 2);
  await page.evaluate(() => window.takeTapMs());
  await page.touchscreen.tap(place.x, place.y);
}

async function undo(page: Page, { undo: selector, isBack }: Tap): Promise<void> {
  if (selector) await touch(page, selector);
  if (isBack) await page.evaluate(() => history.back());
  await delay(REST_MS);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function rowOf(name: string, own: readonly number[], yardstick: readonly number[]): Table['rows'][number] {
  const [taps, bare] = [own, yardstick].map((times) => times.toSorted((a, b) => a - b)) as [
    number[],
    number[],
  ];
  if (process.env['BENCH_VERBOSE']) console.error(name, own, yardstick);
  return {
    касание: name,
    'p50, мс': at(taps, 0.5),
    'p95, мс': at(taps, 0.95),
    'голая кнопка p50, мс': at(bare, 0.5),
    'голая кнопка p95, мс': at(bare, 0.95),
    'p95 к голой': round(at(taps, 0.95) / at(bare, 0.95), 1),
  };
}
