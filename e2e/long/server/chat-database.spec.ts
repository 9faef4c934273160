import { test as base } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { keepDown } from '../../support/server/postmaster.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect } from '../../support/test.ts';

interface Fixtures {
  dataDir: string;
}

/** A server with its own database, which can be killed. */
const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  dataDir: async ({}, use) => {
    const dataDir = await newDataDir();
    await use(dataDir);
    await removeDataDir(dataDir);
  },
  baseURL: async ({ dataDir }, use) => {
    const server = await startServer(dataDir);
    await use(server.url);
    await server.stop();
  },
});

test('a chat outlives its database: nobody is signed out, and waiting messages are sent by themselves', async ({
  api,
  dataDir,
  openAs,
}) => {
  const [ana, ben] = [await api.register(), await api.register()];
  await api.sendMessage(ana, ben, 'Начало');
  // Console messages of a browser about refused calls.
  const refused = [/status of 503/, /^answer: 503/];
  const [anas, bens] = [await openAs(ana, ...refused), await openAs(ben, ...refused)];
  await chatOf(anas).open(ben);
  await chatOf(bens).open(ana);
  for (const page of [anas, bens]) await expect(chatOf(page).bubble('Начало')).toBeVisible();

  const letStart = await keepDown(dataDir);
  await chatOf(anas).say('Во время');
  await expect(chatOf(anas).state('Во время', 'Ждёт отправки')).toBeVisible();
  // A page opened meanwhile says so, and asks again when the server is back.
  const late = await openAs(ben, ...refused);
  await late.goto('/');
  await expect(late.getByRole('button', { name: 'Повторить' }).first()).toBeVisible({ timeout: 30_000 });
  await letStart();

  await expect(chatOf(bens).bubble('Во время')).toBeVisible({ timeout: 60_000 });
  await expect(chatOf(anas).bubble('Во время')).toHaveCount(1);
  await expect(late.getByRole('button', { name: 'Повторить' })).toHaveCount(0, { timeout: 60_000 });
  await chatOf(bens).say('После');
  await expect(chatOf(anas).bubble('После')).toBeVisible({ timeout: 30_000 });
  for (const page of [anas, bens, late])
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).not.toBeNull();
});
