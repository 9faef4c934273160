import { cardOf } from '../support/create-screen.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

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
