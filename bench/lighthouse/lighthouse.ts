import * as v from 'valibot';
import { logIn } from '@sfera/contract/accounts/auth';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { keptData } from '../run/repository.ts';
import { DEMO_LOGIN, DEMO_PASSWORD, fillDemo } from '../../apps/server/src/demo/index.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import { serveBarePage } from './bare-page/server.ts';
import { FILMED, film } from './film.ts';
import { openBrowser } from '../screens/browser.ts';
import { startServer } from '../run/server.ts';
import { median, round, type Table } from '../run/table.ts';

const RUNS = 5;
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

type Audit = RunnerResult['lhr']['audits'][string];
type Item = Readonly<Record<string, unknown>>;
type Figures = Partial<Record<string, number>>;

/**
 * Lighthouse's mobile run of `/`, signed in, over the demo community, in turns with a page of React alone that shows
 * the same posts: the score hangs on the machine, the ratio less so. Medians of the runs. One more visit of each on a slow
 * network is filmed (`film.ts`).
 */
export async function benchLighthouse(): Promise<Table> {
  const dataDir = keptData('bench-demo');
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  await fillDemo(context);
  await close();

  const server = await startServer(dataDir);
  const browser = await openBrowser();
  const bare = await serveBarePage(server.url);
  try {
    const app: Figures[] = [];
    const yardstick: Figures[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const token = await openSession(server.url);
      app.push(figuresOf(await visit(browser, server.url, token, run === 0 ? CATEGORIES : [])));
      yardstick.push(figuresOf(await visit(browser, bare.url, token, [])));
    }
    const token = await openSession(server.url);
    app.push(await film('sfera', await visit(browser, server.url, token, [], FILMED)));
    yardstick.push(await film('bare', await visit(browser, bare.url, token, [], FILMED)));
    const names = new Set(app.flatMap((figures) => Object.keys(figures)));
    const of = (runs: readonly Figures[], name: string) => median(runs.flatMap((run) => run[name] ?? []));
    const rows = Array.from(names, (name) => ({
      что: name,
      Сфера: round(of(app, name)),
      'голый React': shown(of(yardstick, name)),
      отношение: shown(of(app, name) / of(yardstick, name)),
    }));
    return { title: `Lighthouse, телефон, главная с демо-данными; медианы ${RUNS} прогонов`, rows };
  } finally {
    bare.stop();
    await browser.close();
    await server.stop();
  }
}

/** The bare page has no figures of some kinds, and zeros. */
const shown = (value: number) => (Number.isFinite(value) ? round(value) : '');

async function visit(
  browser: Browser,
  url: string,
  token: string,
  categories: readonly string[],
  flags: Flags = {},
): Promise<RunnerResult> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/robots.txt`);
    // Stores the session as the app does.
    await page.evaluate((jwt) => {
      const { exp } = JSON.parse(atob(jwt.split('.')[1] ?? '')) as { exp: number };
      localStorage.setItem('jwtToken', jwt);
      localStorage.setItem('jwtTokenExpiry', String(exp * 1000));
    }, token);
    // Each run is a first visit.
    await page.evaluate(async () => {
      for (const made of await navigator.serviceWorker.getRegistrations()) await made.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    const network = await page.createCDPSession();
    await network.send('Network.clearBrowserCache');
    await network.detach();
    const result = await lighthouse(
      url,
      {
        disableStorageReset: true,
        onlyCategories: ['performance', ...categories],
        logLevel: 'error',
        ...flags,
      },
      undefined,
      page,
    );
    if (!result) throw new Error('Lighthouse gave no result');
    return result;
  } finally {
    await page.close();
  }
}

function figuresOf({ lhr: { categories, audits, environment } }: RunnerResult): Figures {
  for (const { id, score, title } of Object.values(audits))
    if (score !== null && score < 0.9 && process.env['BENCH_VERBOSE'])
      console.error(`${id}: ${score} ${title}`);
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    benchmarkIndex: environment.benchmarkIndex,
    ...Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100])),
    'first-contentful-paint, ms': valueOf('first-contentful-paint'),
    'largest-contentful-paint, ms': valueOf('largest-contentful-paint'),
    'total-blocking-time, ms': valueOf('total-blocking-time'),
    'script, ms': scriptMs(audits['mainthread-work-breakdown']),
    'main thread, ms': valueOf('mainthread-work-breakdown'),
    'cumulative-layout-shift': valueOf('cumulative-layout-shift'),
    'scripts of the whole visit, kB': scriptBytes(audits['network-requests']) / 1_000,
  };
}

const SCRIPT_GROUPS = new Set<unknown>(['scriptEvaluation', 'scriptParseCompile']);

/** Time of parsing and running scripts, on Lighthouse's slowed-down phone. */
const scriptMs = (audit: Audit | undefined) =>
  sumOf(audit, ({ group }) => SCRIPT_GROUPS.has(group), 'duration');

/** The bytes of all scripts that the page loaded while Lighthouse looked, also after the first screen. */
const scriptBytes = (audit: Audit | undefined) =>
  sumOf(audit, ({ resourceType }) => resourceType === 'Script', 'transferSize');

function sumOf(audit: Audit | undefined, isMeant: (item: Item) => boolean, field: string): number {
  const { details } = audit ?? {};
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.filter(isMeant).reduce((sum: number, item: Item) => sum + Number(item[field]), 0);
}

async function openSession(url: string): Promise<string> {
  const reply = await fetch(`${url}${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: DEMO_LOGIN, password: DEMO_PASSWORD }),
  });
  return v.parse(logIn.response, await reply.json()).token;
}
