import { Api } from '../support/api.ts';
import { cardOf } from '../support/create-screen.ts';
import { gateFfmpeg } from '../support/gated-ffmpeg.ts';
import { sample } from '../support/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../support/server.ts';
import { expect, signIn, test } from '../support/test.ts';

test('the number of views has the right form of its noun', async ({ memberPage: page, api }) => {
  const author = await api.register();
  const { id } = await api.publish(author, sample('tiny.jpg'), 'Считаем');
  const label = cardOf(page, 'Считаем').getByText('просмотр');

  // The reader's own view is the first.
  await page.goto(`/post/${id}`);
  await expect(label).toHaveText('1 просмотр');
  for (const { more, words } of [
    { more: 1, words: '2 просмотра' },
    { more: 3, words: '5 просмотров' },
  ]) {
    for (let viewer = 0; viewer < more; viewer++) await api.view(await api.register(), id);
    await page.reload();
    await expect(label).toHaveText(words);
  }
});

test('one’s own video has no number of views until others can see it', async ({ page, context }) => {
  test.setTimeout(120_000);
  const ffmpeg = await gateFfmpeg();
  const dataDir = await newDataDir();
  const server = await startServer(dataDir, { FFMPEG_PATH: ffmpeg.path });
  try {
    const api = new Api(server.url);
    const author = await api.register();
    const { id } = await api.publish(author, sample('hevc.mp4'), 'Ещё не видно');
    await signIn(context, author);
    await page.goto(`${server.url}/post/${id}`);
    const label = cardOf(page, 'Ещё не видно').getByText('просмотр');
    await expect(label).toHaveText('— просмотров');
    await ffmpeg.open();
    await expect(label).toHaveText(/^\d+ просмотр/, { timeout: 60_000 });
  } finally {
    // It would complain of a server that is gone.
    await page.close();
    await ffmpeg.open();
    await server.stop();
    await removeDataDir(dataDir);
    await ffmpeg.remove();
  }
});
