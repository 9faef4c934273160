import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, Target } from 'puppeteer-core';
import { keptData, REPOSITORY } from '../run/repository.ts';
import { openBrowser } from './browser.ts';
import { emulateNetwork, emulatePhone, keepSession, type PhoneSession } from './phone.ts';
import { seedScreens, type ScreenSeed } from './screen-seed.ts';
import { startServer } from '../run/server.ts';
import { median, round, type Table } from '../run/table.ts';

const ROUNDS = 5;
const SHOWN_WITHIN_MS = 30_000;
const INSTALLED_WITHIN_MS = 120_000;

interface Screen {
  name: string;
  path: string;
  /** Matches once the screen shows what the server has answered. */
  content: string;
  /** Its first picture is waited for too. */
  hasPicture: boolean;
}

const screensOf = ({ authorId, photoId }: ScreenSeed): Screen[] => [
  { name: 'лента', path: '/', content: '[role=feed] article', hasPicture: true },
  { name: 'свайпы', path: '/swipes', content: 'article[aria-posinset]', hasPicture: false },
  { name: 'чат', path: `/chat?with=${authorId}`, content: '[data-message]', hasPicture: false },
  { name: 'профиль', path: `/userProfile/${authorId}`, content: '[role=listitem]:has(a)', hasPicture: true },
  { name: 'пост по ссылке', path: `/post/${photoId}`, content: 'article', hasPicture: true },
];

/**
 * The means that the page may use; the app makes calls that the script has not made itself, and finds its chunks by
 * itself.
 */
const SIDES = {
  'как есть': { hasEarly: true, hasLinks: true },
  'без раннего запроса': { hasEarly: false, hasLinks: true },
  'без Link': { hasEarly: true, hasLinks: false },
  'без обоих': { hasEarly: false, hasLinks: false },
} as const;
type Side = keyof typeof SIDES;
const SIDE_NAMES = Object.keys(SIDES) as Side[];

/**
 * From the navigation to the first frame with a screen's own data, on «Fast 4G»: with an empty cache, and with the
 * service worker that an earlier visit has left. With and without the script that asks for data beside the code
 * (`early.js`), and the `Link` header that names the chunks of the screen, in turns.
 */
export async function benchFirstContent({ scale }: { scale: number }): Promise<Table> {
  const dataDir = keptData('bench-screens');
  const seed = await seedScreens(dataDir);
  const server = await startServer(dataDir);
  const browser = await openBrowser();
  try {
    const session = { origin: server.url, token: seed.token };
    const kept = await installWorker(browser, session);
    const rows: Table['rows'] = [];
    for (const screen of screensOf(seed)) {
      const visits = Object.fromEntries(SIDE_NAMES.map((side) => [side, []])) as unknown as Visits;
      for (let turn = 0; turn < Math.max(1, Math.round(ROUNDS * scale)); turn += 1)
        for (const side of SIDE_NAMES) {
          const fresh = await browser.createBrowserContext();
          const cold = await visit(fresh, session, screen, side);
          await fresh.close();
          visits[side].push({ cold, kept: await visit(kept, session, screen, side) });
          if (process.env['BENCH_VERBOSE']) console.error(screen.name, side, visits[side].at(-1));
        }
      const row = (what: string, of: (one: Visit) => number) => rowOf(`${screen.name}, ${what}`, visits, of);
      rows.push(
        row('пустой кэш', ({ cold }) => cold.contentMs),
        row('service worker', ({ kept: { contentMs } }) => contentMs),
      );
      if (screen.hasPicture) rows.push(row('пустой кэш, картинка', ({ cold }) => cold.pictureMs));
    }
    return { title: 'Первое содержимое, телефон 390×844, сеть «Fast 4G» (8,1 Мбит/с, 165 мс)', rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Medians, and how the screen compares to one that fetches data and chunks after its code. */
function rowOf(name: string, visits: Visits, of: (visit: Visit) => number): Table['rows'][number] {
  const medians = SIDE_NAMES.map((side) => [side, round(median(visits[side].map(of)), 0)] as const);
  const [own = Number.NaN, plain = Number.NaN] = [medians.at(0)?.[1], medians.at(-1)?.[1]];
  return {
    экран: name,
    ...Object.fromEntries(medians.map(([side, ms]) => [`${side}, мс`, ms])),
    отношение: round(own / plain),
  };
}

/** Times since the navigation began. Unit: milliseconds. */
interface Shown {
  contentMs: number;
  /** The first picture of the content, where there is one. */
  pictureMs: number;
}

interface Visit {
  cold: Shown;
  /** With the service worker of the cold visit. */
  kept: Shown;
}

type Visits = Record<Side, Visit[]>;

/** A browser context in which an earlier visit has left the service worker with the app. */
async function installWorker(browser: Browser, session: PhoneSession): Promise<BrowserContext> {
  const context = await browser.createBrowserContext();
  // The calls of a page with a service worker leave through the worker, which has a network of its own.
  context.on('targetcreated', (target) => {
    if (target.type() === 'service_worker') void slowDown(target);
  });
  const page = await context.newPage();
  await keepSession(page, session);
  await page.goto(session.origin);
  await page.waitForFunction(hasWorker, { timeout: INSTALLED_WITHIN_MS });
  await page.close();
  for (const target of context.targets()) if (target.type() === 'service_worker') await slowDown(target);
  return context;
}

/** Runs in the page. */
const hasWorker = () => navigator.serviceWorker.controller !== null;

async function slowDown(worker: Target): Promise<void> {
  const client = await worker.createCDPSession();
  await client.send('Network.enable');
  await emulateNetwork(client);
}

async function visit(
  context: BrowserContext,
  session: PhoneSession,
  screen: Screen,
  side: Side,
): Promise<Shown> {
  const page = await openTab(context, SIDES[side]);
  try {
    await keepSession(page, session);
    return await timeToContent(page, session.origin, screen);
  } finally {
    await page.close();
  }
}

async function openTab(context: BrowserContext, { hasEarly, hasLinks }: (typeof SIDES)[Side]): Promise<Page> {
  const page = await context.newPage();
  const client = await page.createCDPSession();
  await emulatePhone(page);
  await client.send('Network.enable');
  await emulateNetwork(client);
  const withoutEarly = Buffer.from(await readHead('appearance.js', 'data-use.js')).toString('base64');
  await client.send('Fetch.enable', {
    patterns: [
      { resourceType: 'Document', requestStage: 'Response' },
      ...(hasEarly ? [] : [{ urlPattern: '*/assets/head-*.js' }]),
    ],
  });
  client.on(
    'Fetch.requestPaused',
    ({ requestId, resourceType, responseStatusCode = 200, responseHeaders = [] }) => {
      if (resourceType === 'Script')
        return void client.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
          body: withoutEarly,
        });
      const headers = responseHeaders.filter(({ name }) => hasLinks || name.toLowerCase() !== 'link');
      void client.send('Fetch.continueResponse', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: headers,
      });
    },
  );
  return page;
}

/** Some of the scripts of which the build makes the one in the head of the page. */
const readHead = async (...names: string[]): Promise<string> =>
  (await Promise.all(names.map((name) => readFile(join(REPOSITORY, 'apps/web/public', name), 'utf8')))).join(
    '\n',
  );

async function timeToContent(page: Page, origin: string, screen: Screen): Promise<Shown> {
  const probe = await page.evaluateOnNewDocument(watchContent, screen.content, screen.hasPicture);
  await page.goto(origin + screen.path, { waitUntil: 'domcontentloaded' });
  const found = await page.waitForFunction(() => window.sferaShown, { timeout: SHOWN_WITHIN_MS });
  await page.removeScriptToEvaluateOnNewDocument(probe.identifier);
  const shown = await found.jsonValue();
  if (!shown) throw new Error('The screen shows no content');
  return shown;
}

declare global {
  interface Window {
    /** Set when the content is there, with its first picture where it has one. */
    sferaShown?: Shown;
  }
}

/** Runs in the page, and looks in every frame. */
function watchContent(selector: string, hasPicture: boolean): void {
  let contentMs: number | undefined;
  const look = () => {
    const content = document.querySelector(selector);
    if (content) contentMs ??= performance.now();
    const picture = content?.querySelector('picture img');
    const isWhole = !hasPicture || (picture instanceof HTMLImageElement && picture.naturalWidth > 0);
    if (contentMs !== undefined && isWhole) window.sferaShown = { contentMs, pictureMs: performance.now() };
    else requestAnimationFrame(look);
  };
  look();
}
