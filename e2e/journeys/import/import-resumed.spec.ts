import { uploadImportItem } from '@sfera/contract/posts/imports';
import { listPosts } from '@sfera/contract/posts/posts';
import { ImportScreen } from '../../support/app/import-screen.ts';
import { writeInstagramArchive } from '../../support/media/instagram-archive.ts';
import { expect, test } from '../../support/test.ts';

const POSTS = [2014, 2017, 2019, 2021].map((year) => ({
  at: `${year}-05-01T09:00:00Z`,
  text: `Лето ${year}`,
  files: ['tiny.jpg' as const],
}));
const ITEMS = `**${uploadImportItem.path.replace(':id', '*')}`;

test('a page that is opened anew reads the archive by its handle and goes on without a question', async ({
  memberPage,
  person,
  api,
}, info) => {
  const path = info.outputPath('instagram.zip');
  await writeInstagramArchive(path, POSTS);
  const screen = new ImportScreen(memberPage);
  await screen.open();
  await screen.keepAsHandle(path);
  await memberPage.reload();
  await memberPage.getByRole('button', { name: 'Выбрать архив' }).click();
  await screen.show('Все');
  let sent = 0;
  await memberPage.route(ITEMS, async (route) => {
    sent += 1;
    // The second one is under way for as long as the page lives.
    if (sent === 1) await route.continue();
  });
  await screen.begin.click();
  await expect.poll(() => sent).toBeGreaterThan(1);
  await expect(memberPage.getByText('1 из 4', { exact: false })).toBeVisible();

  await memberPage.unroute(ITEMS);
  await memberPage.reload();
  await expect(memberPage.getByRole('heading', { name: 'Перенесено: 4 поста' })).toBeVisible({
    timeout: 90_000,
  });
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  expect(posts.map(({ description }) => description)).toEqual(POSTS.toReversed().map(({ text }) => text));
});
