import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { register } from '@sfera/contract/accounts/auth';
import { requestFollow } from '@sfera/contract/people/follows';
import { subscribePush } from '@sfera/contract/notices/push';
import { uploadPost } from '@sfera/contract/posts/upload';
import { newLogin } from '../support/api.ts';
import { chatOf } from '../support/app/chat-screen.ts';
import { type InstalledServer, startInstalled } from '../support/server/machine.ts';
import { watchPage } from '../support/browser/page-troubles.ts';
import { fakePushManager } from '../support/browser/push-manager.ts';
import { deliverPush, shownNotifications } from '../support/browser/pushes.ts';
import { workerControls } from '../support/browser/service-worker.ts';

/** One journey through a server as a person finds it who was given its address. */
const PASSWORD = 'рысь у реки зимой';
const LARGE_MB = 300;
let server: InstalledServer;
test.use({ serviceWorkers: 'allow' });

// oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
test.beforeAll(async ({}, { project }) => {
  server = await startInstalled(project.use.launchOptions?.args ?? []);
});
test.afterAll(() => server.stop());

const newContext = (): Promise<BrowserContext> =>
  server.browser.newContext({
    baseURL: server.origin,
    serviceWorkers: 'allow',
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
    permissions: ['notifications'],
  });

/** Calls the server from a page, as the app does. */
const call = (page: Page, path: string, body?: object, token?: string) =>
  page.evaluate(
    async (input) => {
      const answer = await fetch(input.path, {
        method: input.body ? 'POST' : 'GET',
        headers: {
          ...(input.body && { 'content-type': 'application/json' }),
          ...(input.token && { authorization: `Bearer ${input.token}` }),
        },
        ...(input.body && { body: JSON.stringify(input.body) }),
      });
      return { status: answer.status, body: await answer.text() };
    },
    { path, body, token },
  );

/** A person who has registered and signed in on a page of their own. */
async function join(): Promise<{ page: Page; login: string; id: string; token: string }> {
  const context = await newContext();
  await fakePushManager(context);
  const page = await context.newPage();
  await page.goto('/auth');
  const login = newLogin();
  const names = { login, email: `${login}@example.com`, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await call(page, register.path, names)).status).toBe(201);
  await page.getByRole('textbox', { name: 'Логин или email' }).fill(login);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page).toHaveURL('/');
  const token = await page.evaluate(() => localStorage.getItem('jwtToken') ?? '');
  const { id } = JSON.parse(atob(token.split('.')[1] ?? '')) as { id: string };
  return { page, login, id, token };
}

test('people find an installed server by its address: https, app, push, live messages, large files', async () => {
  const ana = await join();
  const troubles = watchPage(ana.page);

  await test.step('plain http leads to https, which the browser trusts and is told to keep to', async () => {
    // A browser that has been here asks for https by itself.
    const context = await newContext();
    const page = await context.newPage();
    const answer = await page.goto(`${server.origin.replace('https', 'http')}/auth?from=http`);
    const first = await answer?.request().redirectedFrom()?.response();
    expect([first?.status(), answer?.url()]).toEqual([308, `${server.origin}/auth?from=http`]);
    expect(answer?.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(await answer?.securityDetails()).toMatchObject({ issuer: expect.stringContaining('Caddy') });
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    await context.close();
  });

  await test.step('it can be installed as an app, and its worker serves the pages', async () => {
    await workerControls(ana.page);
    const browser = await ana.page.context().newCDPSession(ana.page);
    const { errors } = await browser.send('Page.getAppManifest');
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect([errors, installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')]).toEqual([
      [],
      [],
    ]);
  });

  await test.step('push is turned on in the settings, and a push is shown', async () => {
    const { page } = ana;
    await page.goto('/myProfile');
    await page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }).click();
    await page.getByRole('button', { name: 'Настройки уведомлений' }).click();
    const told = page.waitForResponse((answer) => new URL(answer.url()).pathname === subscribePush.path);
    await page.getByRole('switch', { name: 'Push-уведомления' }).click();
    expect((await told).status()).toBe(204);
    const note = { title: 'Борис', body: 'Привет', tag: 'a', url: '/chat', userId: ana.id };
    await deliverPush(page, JSON.stringify(note));
    await expect.poll(() => shownNotifications(page)).toHaveLength(1);
  });

  await test.step('a message arrives live, by a websocket through the proxy', async () => {
    const ben = await join();
    await call(ben.page, requestFollow.path.replace(':id', ana.id), {}, ben.token);
    await ben.page.goto('/chat');
    await ana.page.goto(`/chat?with=${ben.id}`);
    await chatOf(ana.page).say('Вы здесь?');
    await expect(chatOf(ben.page).row(ana)).toContainText('Вы здесь?');
  });

  await test.step('a large file streams through to the server, which says what it thinks of it', async () => {
    const answer = await ana.page.evaluate(
      async ({ path, token, megabytes }) => {
        const form = new FormData();
        const part = new Uint8Array(1024 * 1024);
        const head = Uint8Array.from([0, 0, 0, 24, ...new TextEncoder().encode('ftypmp42'), 0, 0, 0, 0]);
        form.set('file', new Blob([head, ...Array.from({ length: megabytes }, () => part)]), 'clip.mp4');
        const sent = await fetch(path, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        });
        return { status: sent.status, body: await sent.text() };
      },
      { path: uploadPost.path, token: ana.token, megabytes: LARGE_MB },
    );
    expect(answer).toMatchObject({ status: 422, body: expect.stringContaining('"code"') });
  });

  expect(troubles.unexpected().filter((text) => !/status of 422/.test(text))).toEqual([]);
});
