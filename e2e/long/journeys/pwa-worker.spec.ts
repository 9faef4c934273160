import type { Page } from '@playwright/test';
import { openCutProxy } from '../../support/server/cut-proxy.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls, workerKnows } from '../../support/browser/service-worker.ts';
import { expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Collects all messages of the worker to this page, from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    navigator.serviceWorker.addEventListener('message', ({ data }) => heard.push(data));
  });
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard);

/** Registers the same worker under another address: a new one to the browser, which has to wait. */
const installNext = (page: Page, name: string) =>
  page.evaluate(async (query) => {
    const made = await navigator.serviceWorker.register(`/sw.js?${query}`, { updateViaCache: 'none' });
    const next = made.installing ?? made.waiting;
    if (!next) throw new Error('There is no next worker');
    while (next.state === 'installing')
      await new Promise((resolve) => next.addEventListener('statechange', resolve, { once: true }));
    return next.state;
  }, name);

const tell = (page: Page, whom: 'active' | 'waiting', type: string) =>
  page.evaluate(
    async ([which, message]) => {
      const made = await navigator.serviceWorker.ready;
      made[which]?.postMessage({ type: message });
    },
    [whom, type] as const,
  );

test('the worker tells its version, waits until it is told, and then says that it is active', async ({
  memberPage,
  baseURL,
}) => {
  await memberPage.goto('/');
  await workerControls(memberPage);
  await listen(memberPage);

  const onPort = await memberPage.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data));
      port1.start();
    });
    (await navigator.serviceWorker.ready).active?.postMessage({ type: 'GET_VERSION' }, [port2]);
    return answer;
  });
  const { version } = onPort as { version: string };
  expect(onPort).toEqual({ type: 'SW_VERSION', version: expect.stringMatching(/^[0-9a-f]{16}$/) });
  const answer = await fetch(`${baseURL}/sw.js`);
  expect(await answer.text()).toContain(version);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");

  await tell(memberPage, 'active', 'GET_VERSION');
  await expect.poll(() => heard(memberPage)).toEqual([onPort]);

  expect(await installNext(memberPage, 'next')).toBe('installed');
  await tell(memberPage, 'waiting', 'SKIP_WAITING');
  await expect.poll(() => heard(memberPage)).toContainEqual({ type: 'SW_ACTIVATED', version });
});

test('a page of the last version finds its parts after the next one has taken over, and no older ones', async ({
  memberPage,
  troubles,
}) => {
  troubles.expect(/status of 404 .*page-of-one/);
  await memberPage.goto('/');
  await workerControls(memberPage);
  const leave = (path: string) =>
    memberPage.evaluate(async (left) => {
      await (await caches.open('sfera-shell')).put(left, new Response(`of ${left}`));
    }, path);
  const kept = () =>
    memberPage.evaluate(async () => {
      const files = await (await caches.open('sfera-shell')).keys();
      return files.map(({ url }) => new URL(url).pathname).filter((path) => path.includes('page-of'));
    });
  const expectActive = (name: string) =>
    expect
      .poll(() =>
        memberPage.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return [active?.scriptURL.split('?')[1], active?.state];
        }),
      )
      .toEqual([name, 'activated']);
  const ask = (path: string) => memberPage.evaluate(async (asked) => (await fetch(asked)).text(), path);

  await leave('/assets/page-of-one.js');
  await installNext(memberPage, 'two');
  await tell(memberPage, 'waiting', 'SKIP_WAITING');
  await expectActive('two');
  expect(await kept()).toEqual(['/assets/page-of-one.js']);
  expect(await ask('/assets/page-of-one.js')).toBe('of /assets/page-of-one.js');

  await leave('/assets/page-of-two.js');
  await installNext(memberPage, 'three');
  await tell(memberPage, 'waiting', 'SKIP_WAITING');
  await expectActive('three');
  expect(await kept()).toEqual(['/assets/page-of-two.js']);
  expect(await ask('/assets/page-of-two.js')).toBe('of /assets/page-of-two.js');
  expect(await ask('/assets/page-of-one.js')).toContain('not_found');
});

test('without a server the app opens at any of its addresses, with the pictures that were seen', async ({
  memberPage,
  api,
  person,
  baseURL,
  troubles,
}) => {
  troubles.expect(/ERR_(?:CONNECTION|FAILED|EMPTY)|Failed to fetch/);
  await api.publish(person, sample('tiny.jpg'), 'Видно и без сети');
  const proxy = await openCutProxy(baseURL ?? '');
  await memberPage.goto(`${proxy.url}/myProfile`);
  await workerControls(memberPage);
  await memberPage.goto(`${proxy.url}/`);
  await expect(cardOf(memberPage, 'Видно и без сети')).toBeVisible();
  await workerKnows(memberPage, person.id);
  const picture = await cardOf(memberPage, 'Видно и без сети')
    .locator('img[src^="/media/"]')
    .last()
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  await proxy.close();

  // None of these was opened before.
  for (const [path, title] of [
    ['/notification?from=push', /Уведомления/],
    ['/userProfile/post/01990000-0000-7000-8000-000000000001', /Сфера/],
  ] as const) {
    await memberPage.goto(`${proxy.url}${path}`);
    await expect(memberPage.getByRole('navigation').first()).toBeVisible();
    await expect(memberPage).toHaveTitle(title);
  }
  const kept = await memberPage.evaluate(
    async (url) => (await fetch(url)).headers.get('content-type'),
    picture,
  );
  expect(kept).toBe('image/webp');
  // The worker answers for nothing outside the app.
  expect(await memberPage.evaluate(() => fetch('/api/docs').catch(() => 'no answer'))).toBe('no answer');
});

test('a sign-out deletes everything that the worker has kept of the person', async ({
  memberPage,
  api,
  person,
}) => {
  await api.publish(person, sample('tiny.jpg'), 'Моё');
  await memberPage.goto('/');
  await workerControls(memberPage);
  await workerKnows(memberPage, person.id);
  await memberPage.reload();
  await expect(cardOf(memberPage, 'Моё')).toBeVisible();
  const kept = () =>
    memberPage.evaluate(async () => {
      const pictures = await (await caches.open('sfera-media')).keys();
      const answers = (await caches.keys()).filter((name) => name.startsWith('sfera-api:'));
      return [pictures.length > 0, ...answers];
    });
  await expect.poll(async () => (await kept())[0]).toBe(true);
  await memberPage.goto('/myProfile');
  await memberPage.getByRole('button', { name: 'Меню аккаунта' }).click();
  await memberPage.getByRole('button', { name: 'Выйти' }).click();
  await expect(memberPage).toHaveURL('/auth');
  await workerKnows(memberPage, null);
  expect(await kept()).toEqual([false]);
});
