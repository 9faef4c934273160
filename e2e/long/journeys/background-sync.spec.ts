import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { listPosts } from '@sfera/contract/posts/posts';
import { openBackgroundSync, readyWorks } from '../../support/browser/background-sync.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { type CutProxy, openCutProxy } from '../../support/server/cut-proxy.ts';
import { serverUrl } from '../../support/global-setup.ts';
import { writePaddedVideo } from '../../support/media/padded-video.ts';
import { sample } from '../../support/media/samples.ts';
import { workerControls, workerKnows } from '../../support/browser/service-worker.ts';
import { expect, test as base } from '../../support/test.ts';
import { Tray } from '../../support/app/tray.ts';

const PART_BYTES = 8 * MEBIBYTE;
/** From the browser to the server. */
const BYTES_PER_SECOND = 2 * MEBIBYTE;

const test = base.extend<{ bytesPerSecond: number; way: CutProxy }>({
  bytesPerSecond: [BYTES_PER_SECOND, { option: true }],
  way: async ({ bytesPerSecond }, use) => {
    const way = await openCutProxy(serverUrl(), { bytesPerSecond });
    await use(way);
    await way.close();
  },
  baseURL: async ({ way }, use) => use(way.url),
});
test.use({ serviceWorkers: 'allow' });
const syncTag = (userId: string) => `sfera-sending:${userId}`;

test('a video goes on by the worker when its tab is closed, and is published once', async ({
  memberPage,
  context,
  person,
  api,
  way,
}, info) => {
  const file = info.outputPath('film.mp4');
  const { length } = await writePaddedVideo(file, 20);
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  await create.open();
  await workerControls(memberPage);
  await workerKnows(memberPage, person.id);
  await create.chooseUnedited(file);
  await create.description.fill('Дорога к морю');
  const before = way.sentBytes();
  await create.publishButton.click();
  await memberPage.getByRole('button', { name: 'Свернуть' }).click();
  await expect(tray.pill).toBeVisible();
  await expect.poll(() => way.sentBytes() - before).toBeGreaterThan(PART_BYTES * 1.2);

  await memberPage.close();
  const sync = await openBackgroundSync(context, way.url);
  await sync.dispatch(syncTag(person.id));
  const posts = async () => (await api.call(listPosts, { as: person, query: { type: 'own' } })).posts;
  await expect
    .poll(async () => (await posts()).map(({ description }) => description), { timeout: 60_000 })
    .toEqual(['Дорога к морю']);
  const sent = way.sentBytes() - before;
  expect(sent, 'at most one part twice').toBeLessThan(length + PART_BYTES + MEBIBYTE);

  const next = await context.newPage();
  await next.goto('/');
  await expect(next.getByRole('article').filter({ hasText: 'Дорога к морю' })).toBeVisible();
  await expect(new Tray(next).pill).toBeHidden();
  expect(await posts()).toHaveLength(1);
});

test('photos that were sent without a network are published when it is back and no page is open', async ({
  memberPage,
  context,
  person,
  api,
  way,
  troubles,
}) => {
  troubles.expect(/net::ERR_|Failed to fetch|WebSocket/);
  const create = new CreateScreen(memberPage);
  await create.open();
  await workerControls(memberPage);
  await workerKnows(memberPage, person.id);
  await create.chooseSeparately([sample('photo.jpg'), sample('tiny.jpg')]);
  await create.toDetails();
  way.leadTo('http://127.0.0.1:9');
  way.cut();
  await memberPage.getByRole('button', { name: 'Опубликовать все: 2' }).click();
  await expect.poll(() => readyWorks(memberPage, person.id)).toBe(2);
  await memberPage.close();

  way.leadTo(serverUrl());
  const sync = await openBackgroundSync(context, way.url);
  await sync.dispatch(syncTag(person.id));
  const count = async () => (await api.call(listPosts, { as: person, query: { type: 'own' } })).posts.length;
  await expect.poll(count, { timeout: 60_000 }).toBe(2);
});

test.describe('on a very slow way', () => {
  test.use({ bytesPerSecond: 16 * 1024 });

  test('a post of several photos is finished by the worker when its tab is closed', async ({
    memberPage,
    context,
    person,
    api,
    way,
  }) => {
    const create = new CreateScreen(memberPage);
    await create.open();
    await workerControls(memberPage);
    await workerKnows(memberPage, person.id);
    await create.choose([sample('photo.jpg'), sample('tiny.jpg'), sample('tall.jpg')]);
    await create.toDetails();
    await create.description.fill('Три кадра');
    const isSent = memberPage
      .waitForResponse((answer) => answer.url().includes('/api/post-items'))
      .then(
        () => true,
        () => false,
      );
    await create.publishButton.click();
    await memberPage.getByRole('button', { name: 'Свернуть' }).click();
    await expect.poll(() => readyWorks(memberPage, person.id)).toBe(1);
    await memberPage.close();
    expect(await isSent, 'the first was still on its way').toBe(false);

    const sync = await openBackgroundSync(context, way.url);
    await sync.dispatch(syncTag(person.id));
    const posts = async () => (await api.call(listPosts, { as: person, query: { type: 'own' } })).posts;
    await expect
      .poll(async () => (await posts()).map(({ description, items }) => [description, items?.length]), {
        timeout: 60_000,
      })
      .toEqual([['Три кадра', 3]]);
    const [post] = await posts();
    const aspects = post?.items?.map(({ picture: { width, height } }) => width / height) ?? [];
    for (const aspect of aspects.slice(1))
      expect(aspect, 'framed as the first, as the page does').toBeCloseTo(aspects[0] ?? 0, 1);
  });
});
