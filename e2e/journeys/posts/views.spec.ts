import { sample } from '../../support/media/samples.ts';
import { expect, signIn, test } from '../../support/test.ts';

test('a post is counted as viewed once in 24 hours', { tag: '@smoke' }, async ({ page, context, api }) => {
  const [author, reader] = [await api.register(), await api.register()];
  await api.follow(reader, author);
  const post = await api.publish(author, sample('tiny.jpg'), 'Посмотрите');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/views-unique')) calls.push(request.url());
  });
  await signIn(context, reader);

  const counted = page.waitForResponse((answer) => answer.url().endsWith('/views-unique'));
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'Посмотрите' });
  await expect(card.getByText('1 просмотр')).toBeVisible();
  await expect.poll(async () => (await api.getPost(author, post.id)).views).toBe(1);
  expect(calls).toHaveLength(1);
  // A page that is left before the answer counts again.
  await (await counted).finished();

  await page.reload();
  await expect(card.getByText('1 просмотр')).toBeVisible();
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect(card.getByText('1 просмотр')).toBeVisible();
  expect(calls, 'not again within 24 hours').toHaveLength(1);

  await page.evaluate(() => {
    const dayAgoMs = Date.now() - 24 * 3_600_000 - 1_000;
    const viewed: Record<string, number> = JSON.parse(localStorage.getItem('viewed_posts') ?? '{}');
    localStorage.setItem(
      'viewed_posts',
      JSON.stringify(Object.fromEntries(Object.keys(viewed).map((id) => [id, dayAgoMs]))),
    );
  });
  await page.reload();
  await expect.poll(() => calls.length, { message: 'calls after a day' }).toBe(2);
});
