import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { Comments } from '../../support/app/comments.ts';
import { bringIntoView, press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls } from '../../support/browser/service-worker.ts';
import { expect, test as base } from '../../support/test.ts';
import { deploySite, type DeployedSite } from '../../support/server/web-builds.ts';

const test = base.extend<object, { site: DeployedSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
    async ({}, use) => {
      const site = await deploySite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
});
test.use({ serviceWorkers: 'allow' });
// One worker builds, once.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ site }) => site.reset('first'));

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Новая версия приложения' });
const offerOf = (page: Page) => bannerOf(page).getByText('Доступна новая версия');
const buttonOf = (page: Page, name: string) => bannerOf(page).getByRole('button', { name });

/**
 * Expects the name of the first place in this build: of the first build or of the next one. Also where the bar is
 * hidden.
 */
const expectBuild = (page: Page, home: 'Главная' | 'Дом') =>
  expect(page.locator('nav a[href="/"][aria-label]').first()).toHaveAttribute('aria-label', home);

/** Looks for a new version, as a browser does when a page is opened, and the app once an hour. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('sf_applied_sw_version'),
    localStorage.getItem('sf_dismissed_sw_version'),
  ]);

/** Marks the page; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isOldPage: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isOldPage' in globalThis);

const openExplore = async (page: Page, isMobile: boolean) => {
  await press(page.getByRole('link', { name: 'Поиск', exact: true }).filter({ visible: true }), isMobile);
  await expect(page).toHaveURL(/\/recomendation/);
  await expect(page.getByRole('searchbox').first()).toBeVisible();
};
/** Name of the file that holds the search page in the first build. */
const exploreFile = basename(builtChunk('app/pages/feeds/explore-page.tsx'));
/** The next build but one deletes the assets. */
const dropOldAssets = async ({ dist, deploy }: DeployedSite) => {
  await deploy('next');
  const names = await readdir(join(dist, 'assets'));
  await Promise.all(
    names.filter((name) => name.startsWith(exploreFile)).map((name) => rm(join(dist, 'assets', name))),
  );
  await deploy('next');
};

test('a new build is offered, put off for itself alone, and takes over without losing a draft', async ({
  memberPage: page,
  site,
  api,
  isMobile,
}) => {
  const partner = await api.register();
  const chat = chatOf(page);
  await page.goto('/');
  await workerControls(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await mark(other);
  await expectBuild(other, 'Главная');
  const [first, next, third] = await Promise.all([
    site.versionOf('first'),
    site.versionOf('next'),
    site.versionOf('third'),
  ]);
  expect(new Set([first, next, third]).size).toBe(3);

  await test.step('offered in every tab, put off in one', async () => {
    await expect(offerOf(page)).toHaveCount(0);
    await site.deploy('next');
    await lookForUpdate(page);
    await expect(offerOf(page)).toBeVisible();
    await expect(offerOf(other)).toBeVisible();
    await press(buttonOf(page, 'Позже'), isMobile);
    await expect(offerOf(page)).toHaveCount(0);
    await expect(offerOf(other)).toHaveCount(0);
    expect(await stored(page)).toEqual([first, next]);
    // The new build still waits, without a banner.
    await page.reload();
    await expectBuild(page, 'Главная');
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null))
      .toBe(true);
    await lookForUpdate(page);
    await expect(offerOf(page)).toHaveCount(0);
  });

  await test.step('another version is offered again, with what is written in sight', async () => {
    await chat.open(partner);
    await chat.say('Последнее');
    await expect(chat.state('Последнее', 'Отправлено')).toBeVisible();
    // A tall box.
    await chat.field.fill('Ещё\nне\nотправлено\nи\nвот\nещё');
    await site.deploy('third');
    await lookForUpdate(page);
    await expect(offerOf(page)).toBeVisible();
    await expect(async () => {
      const [banner, field] = await Promise.all([
        bannerOf(page).getByRole('button').first().boundingBox(),
        chat.field.boundingBox(),
      ]);
      expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
      const message = await chat.bubble('Последнее').boundingBox();
      expect((message?.y ?? Infinity) + (message?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
    }).toPass();
  });

  await test.step('«Обновить» brings the new page, once', async () => {
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await chat.field.fill('Ещё не отправлено');
    await buttonOf(page, 'Обновить').dblclick();
    await expectBuild(page, 'Дом');
    await expect(chat.field).toHaveValue('Ещё не отправлено');
    await expect(offerOf(page)).toHaveCount(0);
    expect(await stored(page)).toEqual([third, next]);
    expect(loads).toBe(1);
  });

  await test.step('a tab that stays with the old page goes on', async () => {
    await expect(offerOf(other)).toHaveCount(0);
    await press(other.getByRole('link', { name: 'Поиск', exact: true }).filter({ visible: true }), isMobile);
    await expect(other.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(other).toHaveURL(/\/recomendation/);
    expect(await isMarked(other), 'the old page').toBe(true);
    await expectBuild(other, 'Главная');
  });
});

test('a comment that is being written outlives the update', async ({
  memberPage: page,
  person,
  site,
  api,
  isMobile,
}) => {
  const post = await api.publish(person, sample('photo.jpg'), 'Под этим постом пишут');
  const comments = new Comments(page, isMobile);
  await comments.open(post);
  await workerControls(page);
  await comments.box.fill('Недописанное');
  await comments.close();
  await site.deploy('next');
  await lookForUpdate(page);
  await press(buttonOf(page, 'Обновить'), isMobile);
  await expectBuild(page, 'Дом');
  await bringIntoView(comments.button);
  await press(comments.button, isMobile);
  await expect(comments.box).toHaveValue('Недописанное');
});

test.describe('a page of the build before', () => {
  test.describe('without a worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('opens a screen that it has not fetched yet', async ({ memberPage: page, site, isMobile }) => {
      await page.goto('/');
      await expectBuild(page, 'Главная');
      await mark(page);
      await site.deploy('next');
      await site.deploy('next');
      await openExplore(page, isMobile);
      expect(await isMarked(page)).toBe(true);
    });

    test('whose files are gone is loaded anew, once', async ({
      memberPage: page,
      site,
      isMobile,
      troubles,
    }) => {
      troubles.expect(/status of 404|dynamically imported module/);
      await page.goto('/');
      await expectBuild(page, 'Главная');
      await dropOldAssets(site);
      let loads = 0;
      page.on('domcontentloaded', () => (loads += 1));
      await openExplore(page, isMobile);
      await expectBuild(page, 'Дом');
      expect(loads).toBe(1);
    });
  });

  test('kept by the worker and short of a file takes the new worker with it', async ({
    memberPage: page,
    site,
    isMobile,
    troubles,
  }) => {
    troubles.expect(/status of 404|dynamically imported module/);
    await page.goto('/');
    await workerControls(page);
    await dropOldAssets(site);
    // Deletes what a browser short of space would delete.
    await page.evaluate(async (file) => {
      const shell = await caches.open('sfera-shell');
      for (const key of await shell.keys()) if (key.url.endsWith(file)) await shell.delete(key);
    }, exploreFile);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.clearBrowserCache');
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await openExplore(page, isMobile);
    await expectBuild(page, 'Дом');
    expect(loads).toBe(1);
    await expect(offerOf(page)).toHaveCount(0);
  });
});

test('every address has an answer at every moment of a deployment', async ({ site }) => {
  // Three builds, with requests all the while.
  const failed: string[] = [];
  const paths = ['/', '/chat', '/sw.js', '/manifest.webmanifest'];
  const deploying = new AbortController();
  const ask = async (path: string) => {
    while (!deploying.signal.aborted) {
      const answer = await fetch(site.url + path);
      const body = await answer.text();
      if (!answer.ok || body === '') failed.push(`${answer.status} ${path}`);
      if (path !== '/') continue;
      // A page never names an asset that is not there yet.
      // The list of what members need is one attribute with several addresses.
      for (const [asset] of body.matchAll(/\/assets\/[^"\s]+/g)) {
        const part = await fetch(site.url + asset, { method: 'HEAD' });
        if (!part.ok) failed.push(`${part.status} ${asset}`);
      }
    }
  };
  const asking = Promise.all(paths.map(ask));
  for (const build of ['next', 'third', 'first'] as const) await site.deploy(build);
  deploying.abort();
  await asking;
  expect(failed).toEqual([]);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the next build comes as the difference to the one that the browser holds', async ({
    memberPage: page,
    site,
  }) => {
    const encodings = new Map<string, string | undefined>();
    page.on('response', (response) => {
      const [, name] = /\/assets\/(home|start)-/.exec(response.url()) ?? [];
      if (name) encodings.set(name, response.headers()['content-encoding']);
    });
    await page.goto('/');
    await expectBuild(page, 'Главная');
    expect(encodings.get('home')).toBe('br');
    await site.deploy('next');
    await page.goto('/');
    await expectBuild(page, 'Дом');
    expect(encodings.get('home')).toBe('dcz');
  });
});
