import type { Page } from '@playwright/test';
import { APP_SCRIPTS, builtFile } from '../../support/modules/built-chunk.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

/** The early calls that the app has not taken over yet. */
const asksAhead = async (page: Page): Promise<string[]> => {
  const hrefs = await page.evaluate(() => Object.keys(Reflect.get(globalThis, 'sferaEarly') ?? {}));
  return hrefs.map(pathOf);
};

/** Opens the address; the app's code comes only when all the calls have been made. Returns every call of the visit. */
async function openBesideCode(page: Page, address: string, calls: readonly string[]): Promise<string[]> {
  const made: string[] = [];
  page.on('request', (request) => made.push(pathOf(request.url())));
  const asked = Promise.all(
    calls.map((call) => page.waitForRequest((request) => pathOf(request.url()) === call)),
  );
  await page.route(APP_SCRIPTS, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(address);
  await asked;
  await expect.poll(() => asksAhead(page)).toEqual([]);
  await page.unroute(APP_SCRIPTS);
  return made;
}

test('the first screen’s data is asked for before the code is there, once, and the app takes it over', async ({
  api,
  person,
  memberPage: page,
}) => {
  const author = await api.register();
  await api.follow(person, author);
  const { id: postId } = await api.publish(author, sample('photo.jpg'), 'Рассвет');
  const { chat } = await api.sendMessage(author, person, 'Привет');
  // The app stores the expiry of the session on the first visit.
  await page.goto('/userCount');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const screens = [
    [
      '/',
      'Рассвет',
      [
        '/api/posts?limit=10&skip=0&type=subscribesPosts',
        '/api/user',
        '/api/stories/subscribers?limit=50',
        '/api/myStory',
      ],
    ],
    ['/photo', 'Рассвет', ['/api/posts?limit=10&skip=0&type=image']],
    ['/swipes', 'Свайпы', ['/api/swipes']],
    [
      `/chat?with=${author.id}`,
      'Привет',
      [`/api/chats/with/${author.id}`, `/api/messages/${chat.id}?limit=15`],
    ],
    [`/userProfile/${author.id}`, author.login, [`/api/user/${author.id}`]],
    [`/post/${postId}`, 'Рассвет', [`/api/post/${postId}`]],
  ] as const;
  for (const [address, words, calls] of screens)
    await test.step(address, async () => {
      const made = await openBesideCode(page, address, calls);
      await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();
      for (const call of calls)
        expect(
          made.filter((path) => path === call),
          call,
        ).toHaveLength(1);
    });
});

const HOME = `/${builtFile('home')}`;

test('what members need is fetched before any code runs', async ({ memberPage: page }) => {
  // The app stores the expiry of the session on the first visit.
  await page.goto('/userCount');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const gate = Promise.withResolvers<void>();
  const asked: string[] = [];
  // Nothing of the app runs until the gate is opened.
  await page.route(APP_SCRIPTS, async (route) => {
    asked.push(pathOf(route.request().url()));
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain(HOME);
  gate.resolve();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(asked.filter((path) => path === HOME)).toHaveLength(1);
});

test('guests do without it', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route(`**${HOME}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  gate.resolve();
});

test('a feed that is restored by a reload is not asked for ahead', async ({
  api,
  person,
  memberPage: page,
}) => {
  const author = await api.register();
  await api.follow(person, author);
  await api.publish(author, sample('photo.jpg'), 'Рассвет');
  await page.goto('/');
  await expect(page.getByText('Рассвет')).toBeVisible();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(APP_SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asksAhead(page)).toContain('/api/user');
  expect((await asksAhead(page)).filter((path) => path.startsWith('/api/posts'))).toEqual([]);
  release();
  await expect(page.getByText('Рассвет')).toBeVisible();
});
