import type { PushMessage } from '@sfera/contract/notices/push';
import type { Person } from '../../support/api.ts';
import { clickNotification, deliverPush, shownNotifications } from '../../support/browser/pushes.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls, workerKnows } from '../../support/browser/service-worker.ts';
import { expect, test } from '../../support/test.ts';

// A Chromium without windows shows no notifications.
const WINDOWED_BROWSER = process.env['CHROMIUM_CAMERA_PATH'];

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(WINDOWED_BROWSER && { executablePath: WINDOWED_BROWSER }) }),
    { scope: 'worker' },
  ],
});
// One worker starts that browser, once.
test.describe.configure({ mode: 'default' });

const NEUTRAL = { title: 'Сфера', body: 'Есть новости', tag: 'sfera', icon: '/icons/icon-192.png' };

const pushTo = ({ id }: Person, path: string, tag: string): PushMessage => ({
  title: 'Борис',
  body: 'Оставил комментарий',
  tag,
  path,
  userId: id,
  icon: null,
  badge: 3,
  at: Date.now(),
});

test.beforeEach(async ({ memberPage, person }) => {
  await memberPage.goto('/');
  await workerControls(memberPage);
  await workerKnows(memberPage, person.id);
});

test(
  'a push is shown, and a click leads the open window to exactly its post',
  { tag: '@smoke' },
  async ({ memberPage, context, api, person }) => {
    const post = await api.publish(person, sample('tiny.jpg'), 'О нём речь');
    const path = `/myProfile/post/${post.id}#comments`;
    const told = memberPage.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('message', ({ data }) => resolve(data), { once: true }),
        ),
    );
    await deliverPush(memberPage, JSON.stringify(pushTo(person, path, 'comments')));
    await expect
      .poll(() => shownNotifications(memberPage))
      .toEqual([
        { title: 'Борис', body: 'Оставил комментарий', tag: 'comments', icon: '/icons/icon-192.png' },
      ]);
    expect(await told).toEqual({ type: 'PUSH_SHOWN', tag: 'comments' });

    // A reload would remove this mark.
    await memberPage.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    await clickNotification(context, 'comments');
    await expect(memberPage).toHaveURL(path);
    await expect(memberPage.getByText('О нём речь')).toBeVisible();
    await expect(memberPage.getByRole('dialog', { name: 'Комментарии' })).toBeVisible();
    expect(await memberPage.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(context.pages()).toHaveLength(1);
    expect(await shownNotifications(memberPage)).toEqual([]);
  },
);

test('a page that does not answer is loaded anew at the right place', async ({
  memberPage,
  context,
  person,
}) => {
  // A page that is older than this message does not listen to it.
  await memberPage.addInitScript(() => {
    ServiceWorkerContainer.prototype.addEventListener = () => {};
  });
  await memberPage.reload();
  await memberPage.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await deliverPush(memberPage, JSON.stringify(pushTo(person, '/notification', 'follows')));
  await expect.poll(() => shownNotifications(memberPage)).toHaveLength(1);
  await clickNotification(context, 'follows');
  await expect(memberPage).toHaveURL('/notification');
  expect(await memberPage.evaluate(() => 'isSamePage' in globalThis)).toBe(false);
});

test('a message is not announced over the chat that it appears in', async ({ memberPage, api, person }) => {
  const other = await api.register();
  const path = `/chat?with=${other.id}`;
  await memberPage.goto(path);
  await deliverPush(memberPage, JSON.stringify(pushTo(person, path, 'this chat')));
  await deliverPush(memberPage, JSON.stringify(pushTo(person, `/chat?with=${person.id}`, 'another chat')));
  await expect
    .poll(async () => (await shownNotifications(memberPage)).map(({ tag }) => tag))
    .toEqual(['another chat']);
});

test('an unreadable push, and a push for another person, are shown without their text', async ({
  memberPage,
  context,
  person,
  api,
}) => {
  await deliverPush(memberPage, '{"title":');
  await expect.poll(() => shownNotifications(memberPage)).toEqual([NEUTRAL]);
  await clickNotification(context, NEUTRAL.tag);
  await expect.poll(() => shownNotifications(memberPage)).toEqual([]);

  const other = await api.register();
  await deliverPush(memberPage, JSON.stringify(pushTo(other, '/chat', 'chat')));
  await expect.poll(() => shownNotifications(memberPage)).toEqual([NEUTRAL]);
  await memberPage.goto('/notification');
  await clickNotification(context, NEUTRAL.tag);
  await expect(memberPage).toHaveURL('/');

  // Signing out closes shown notifications.
  await deliverPush(memberPage, JSON.stringify(pushTo(person, '/notification', 'likes')));
  await expect.poll(() => shownNotifications(memberPage)).toHaveLength(1);
  await memberPage.goto('/myProfile');
  await memberPage.getByRole('button', { name: 'Меню аккаунта' }).click();
  await memberPage.getByRole('button', { name: 'Выйти' }).click();
  await workerKnows(memberPage, null);
  await expect.poll(() => shownNotifications(memberPage)).toEqual([]);
});
