import { chromium, expect, test } from '@playwright/test';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { Api } from '../../support/api.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { openCutProxy } from '../../support/server/cut-proxy.ts';
import { sample, type SampleName } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { signIn } from '../../support/test.ts';
import { Tray } from '../../support/app/tray.ts';

const FILES: SampleName[] = [
  'photo.jpg',
  'clip.mp4',
  'halves.jpg',
  'photo.png',
  'clip.mov',
  'tall.jpg',
  'upright.jpg',
  'small.jpg',
  'hevc.mp4',
  'tiny.jpg',
];
const KILLS = 3;
const BYTES_PER_SECOND = 150_000;

test('ten files go through three kills of the server, and become one post', async () => {
  const dataDir = await newDataDir();
  let server = await startServer(dataDir);
  const way = await openCutProxy(server.url, { bytesPerSecond: BYTES_PER_SECOND });
  const browser = await chromium.launch(test.info().project.use.launchOptions);
  try {
    const person = await new Api(server.url).register();
    const context = await browser.newContext({ baseURL: way.url, locale: 'ru-RU', serviceWorkers: 'block' });
    await signIn(context, person);
    const page = await context.newPage();
    const create = new CreateScreen(page);
    await create.open();
    await create.choose(FILES.map(sample));
    await create.toDetails();
    await create.description.fill('Десять кадров');
    let items = 0;
    page.on('response', (reply) => {
      if (reply.url().endsWith('/api/post-items') && reply.status() === 201) items += 1;
    });
    await create.publishButton.click();
    await page.getByRole('button', { name: 'Свернуть' }).click();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await expect.poll(() => items, { timeout: 60_000, intervals: [20] }).toBeGreaterThanOrEqual(kill * 2);
      await server.kill();
      server = await startServer(dataDir);
      way.leadTo(server.url);
    }
    await expect(page.getByText('Пост опубликован')).toBeVisible({ timeout: 120_000 });
    await expect(new Tray(page).pill).toBeHidden({ timeout: 20_000 });

    const api = new Api(server.url);
    const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
    expect(posts.map(({ description }) => description)).toEqual(['Десять кадров']);
    const { post } = await api.call(getPost, { as: person, params: { id: posts[0]?.id ?? '' } });
    expect(post.items).toHaveLength(FILES.length);
  } finally {
    await browser.close();
    await way.close();
    await server.stop();
    await removeDataDir(dataDir);
  }
});
