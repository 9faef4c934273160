import type { Browser, Page } from 'puppeteer-core';
import { keptData } from '../run/repository.ts';
import { openBrowser } from './browser.ts';
import { emulatePhone, keepSession } from './phone.ts';
import { seedScreens } from './screen-seed.ts';
import { startServer } from '../run/server.ts';
import { round, type Table } from '../run/table.ts';
import { partsOfTap } from './taps-parts.ts';
import { installTapProbe, type LongFrame, type TapEvent } from './taps-probe.ts';

const TAPS = 20;
/** A slow phone beside the machine that measures. */
const SLOWDOWN = 4;
const READY_WITHIN_MS = 30_000;
/** Event Timing tells of events from this duration on. Unit: milliseconds. */
const SHORTEST_MS = 16;
const PARTS = 3;

/** The yardstick. */
const BARE_PAGE = 'data:text/html,<meta name=viewport content=width=device-width><button>0</button>';

interface Tap {
  name: string;
  path: string;
  /** The target that is tapped, each time anew. */
  target: string;
  /** Undoes the tap by another one, which is not measured. */
  undo?: string;
  /** Undoes the tap by Back. */
  isBack?: true;
}

/** Neighbours with one path share a page. */
const TAPS_OF_APP: readonly Tap[] = [
  { name: 'реакция', path: '/', target: '[role=feed] article [role=group] button[aria-pressed]' },
  {
    name: 'комментарии',
    path: '/',
    target: '[role=feed] article button[aria-label^="Комментарии"]',
    undo: '[role=dialog] button[aria-label="Закрыть"]',
  },
  {
    name: 'история',
    path: '/',
    target: '[data-circle][aria-label^="История"]',
    undo: '[role=dialog] button[aria-label="Закрыть"]',
  },
  {
    name: 'другая лента',
    path: '/',
    target: 'nav[aria-label="Ленты"] a:not([aria-current]):is([href="/"],[href="/photo"])',
  },
  { name: '«Нравится»', path: '/video', target: '[role=feed] article button[aria-label="Нравится"]' },
  { name: 'чат', path: '/chat', target: '[data-chat-with]', isBack: true },
];

interface Measured {
  /** Unit: milliseconds. */
  ms: number;
  event: TapEvent | undefined;
  frames: LongFrame[];
}

/**
 * From a tap to the next frame (Event Timing, as INP counts it) at 4× CPU slowdown, and what the longest tap was spent
 * on (Long Animation Frames). The yardstick of the machine is a bare page whose only button changes its own words,
 * tapped in turns with the app. Each row is told as soon as it is measured.
 */
export async function benchTaps({ scale }: { scale: number }): Promise<Table> {
  const dataDir = keptData('bench-screens');
  const { token } = await seedScreens(dataDir);
  const server = await startServer(dataDir);
  const browser = await openBrowser();
  try {
    const bare = await openBarePage(browser);
    const app = await openSlowPage(browser);
    await keepSession(app, { origin: server.url, token });
    const rows: Table['rows'] = [];
    let path = '';
    for (const tap of TAPS_OF_APP) {
      if (tap.path !== path) await app.goto(server.url + tap.path);
      ({ path } = tap);
      const row = await measure(tap, app, bare, Math.max(2, Math.ceil(TAPS * scale)));
      rows.push(row);
      console.error(
        Object.entries(row)
          .map(([name, value]) => `${name}: ${value}`)
          .join(' · '),
      );
    }
    return { title: 'От касания до следующего кадра, телефон 390×844, процессор медленнее в 4 раза', rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(tap: Tap, app: Page, bare: Page, times: number): Promise<Table['rows'][number]> {
  const [own, yardstick]: [Measured[], Measured[]] = [[], []];
  await app.bringToFront();
  for (let time = 0; time < times; time += 1) {
    own.push(await timeTap(app, tap.target));
    if (tap.undo) await touch(app, tap.undo);
    if (tap.isBack) await app.evaluate(() => history.back());
    await app.evaluate(() => window.becomeQuiet());
    if (time % 4 > 0) continue;
    await bare.bringToFront();
    yardstick.push(await timeTap(bare, 'button'));
    await app.bringToFront();
  }
  return rowOf(tap.name, own, yardstick);
}

async function openSlowPage(browser: Browser): Promise<Page> {
  const page = await (await browser.createBrowserContext()).newPage();
  await emulatePhone(page);
  await page.evaluateOnNewDocument(installTapProbe);
  await page.emulateCPUThrottling(SLOWDOWN);
  return page;
}

async function openBarePage(browser: Browser): Promise<Page> {
  const page = await openSlowPage(browser);
  await page.goto(BARE_PAGE);
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.addEventListener('click', () => (button.textContent = String(Number(button.textContent) + 1)));
  });
  return page;
}

async function timeTap(page: Page, selector: string): Promise<Measured> {
  await touch(page, selector);
  await page.evaluate(() => window.becomeQuiet());
  const tap = await page.evaluate(() => window.takeTap());
  return { ...tap, ms: Math.max(SHORTEST_MS, tap.event?.duration ?? 0) };
}

async function touch(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true, timeout: READY_WITHIN_MS });
  const place = await page.evaluate(async (css) => {
    document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    await window.becomeQuiet();
    const {
      x = 0,
      y = 0,
      width = 0,
      height = 0,
    } = document.querySelector(css)?.getBoundingClientRect() ?? {};
    window.takeTap();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  await page.touchscreen.tap(place.x, place.y);
}

/** Nearest rank: of 20 taps, the 19th is p95. */
const at = (times: readonly Measured[], share: number) =>
  times.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

function rowOf(
  name: string,
  own: readonly Measured[],
  yardstick: readonly Measured[],
): Table['rows'][number] {
  const [worst] = own.toSorted((a, b) => b.ms - a.ms);
  const parts = worst?.event ? partsOfTap(worst.event, worst.frames) : [];
  return {
    касание: name,
    'p50, мс': at(own, 0.5),
    'p95, мс': at(own, 0.95),
    'голая кнопка p50, мс': at(yardstick, 0.5),
    'голая кнопка p95, мс': at(yardstick, 0.95),
    'p95 к голой': round(at(own, 0.95) / at(yardstick, 0.95), 1),
    'дольше всего, мс': worst?.ms ?? Number.NaN,
    'из них': parts
      .slice(0, PARTS)
      .map((part) => `${part.name} ${round(part.ms, 0)}`)
      .join('; '),
  };
}
