import { join } from 'node:path';
import { logIn } from '@sfera/contract/auth';
import lighthouse from 'lighthouse';
import type { Browser } from 'puppeteer-core';
import { DEMO_LOGIN, DEMO_PASSWORD, fillDemo } from '../apps/server/src/demo/index.ts';
import { openContext } from '../apps/server/src/open-context.ts';
import { readEnv } from '../apps/server/src/platform/core/env.ts';
import { log } from '../apps/server/src/platform/core/log.ts';
import { openBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's mobile run of `/`, signed in, over the demo community; medians of the runs. */
export async function benchLighthouse(): Promise<Table> {
  const dataDir = join(import.meta.dirname, '../data/bench-demo');
  const { context, close } = await openContext(
    readEnv({ ...process.env, SFERA_DATA: dataDir }),
    'command',
    log,
  );
  await fillDemo(context);
  await close();

  const server = await startServer(dataDir);
  const browser = await openBrowser();
  try {
    const runs: Record<string, number>[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, server.url));
    const names = Object.keys(runs[0] ?? {});
    const rows = names.map((name) => ({
      что: name,
      медиана: round(median(runs.map((run) => run[name] ?? Number.NaN)), 2),
    }));
    return { title: 'Lighthouse, телефон, главная с демо-данными', rows };
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function visit(browser: Browser, url: string): Promise<Record<string, number>> {
  const page = await browser.newPage();
  try {
    const token = await openSession(url);
    await page.goto(`${url}/robots.txt`);
    // Stores the session as the app does (spec 3, Client-side storage).
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
    const result = await lighthouse(
      url,
      { disableStorageReset: true, onlyCategories: CATEGORIES, logLevel: 'error' },
      undefined,
      page,
    );
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    for (const { id, score, title } of Object.values(audits))
      if (score !== null && score < 0.9 && process.env['BENCH_VERBOSE'])
        console.error(`${id}: ${score} ${title}`);
    return {
      ...Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
      ),
      'first-contentful-paint, ms': audits['first-contentful-paint']?.numericValue ?? Number.NaN,
      'largest-contentful-paint, ms': audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      'total-blocking-time, ms': audits['total-blocking-time']?.numericValue ?? Number.NaN,
      'cumulative-layout-shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await page.close();
  }
}

async function openSession(url: string): Promise<string> {
  const reply = await fetch(`${url}${logIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: DEMO_LOGIN, password: DEMO_PASSWORD }),
  });
  return logIn.response.parse(await reply.json()).token;
}
