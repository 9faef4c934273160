import { listPosts } from '@sfera/contract/posts/posts';
import { expectAccessible } from '../../support/accessibility.ts';
import { ImportScreen } from '../../support/app/import-screen.ts';
import { writeInstagramArchive } from '../../support/media/instagram-archive.ts';
import { expect, test } from '../../support/test.ts';

const POSTS = [
  { at: '2014-05-01T09:00:00Z', text: 'Первый снимок', files: ['small.jpg'] },
  { at: '2019-05-14T10:15:00Z', text: 'Крым, май', files: ['small.jpg', 'photo.png'] },
  { at: '2019-06-02T12:00:00Z', text: 'Лишний', files: ['small.jpg'] },
  { at: '2019-08-20T18:30:00Z', text: 'Тоже лишний', files: ['tiny.jpg'] },
  { at: '2021-01-07T08:00:00Z', text: 'Рождество', files: ['tiny.jpg'] },
] as const;

test('an archive is read, chosen from, brought along, known again and taken back @smoke', async ({
  memberPage,
  person,
  api,
}, info) => {
  const path = info.outputPath('instagram.zip');
  const lost = { uri: 'media/posts/202001/gone.jpg', creation_timestamp: 1_577_836_800, title: '' };
  await writeInstagramArchive(path, POSTS, {
    'your_instagram_activity/media/reels.json': [{ media: [lost] }],
  });
  const screen = new ImportScreen(memberPage);
  const years = async () => {
    const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
    return posts.map(({ createdAt }) => createdAt.slice(0, 4));
  };

  await screen.open();
  await expectAccessible(memberPage, 'the choice of an archive');
  await screen.choose(path);
  await expect(memberPage.getByRole('heading', { name: 'Instagram' })).toBeVisible();
  await expect(memberPage.getByText(/^5 постов · .* · 2014 – 2021$/)).toBeVisible();
  await memberPage.getByText('Не переносится: 1 запись').click();
  await memberPage.getByText('Файла нет в архиве: 1').click();
  await expect(memberPage.getByText(lost.uri)).toBeVisible();

  await memberPage.getByRole('button', { name: 'Посмотреть посты: 2019' }).click();
  await memberPage.getByRole('checkbox', { name: 'Лишний', exact: true }).uncheck();
  await memberPage.getByRole('checkbox', { name: 'Тоже лишний' }).uncheck();
  await expectAccessible(memberPage, 'the posts of a year');
  await memberPage.keyboard.press('Escape');
  await expect(screen.year(2019)).toHaveJSProperty('indeterminate', true);
  await screen.show('Все');
  await expectAccessible(memberPage, 'the table of an archive');
  await screen.begin.click();
  await expect(memberPage.getByRole('heading', { name: 'Перенесено: 3 поста' })).toBeVisible({
    timeout: 90_000,
  });
  expect(await years()).toEqual(['2021', '2019', '2014']);
  await memberPage.getByRole('button', { name: 'Открыть профиль' }).click();
  await expect(memberPage.getByRole('link', { name: /Рождество/ })).toBeVisible();

  await screen.open();
  await memberPage.getByRole('button', { name: 'Готово' }).click();
  await screen.choose(path);
  await expect(memberPage.getByText(/^Уже здесь: 3 поста/)).toBeVisible();
  await screen.show('Все');
  await screen.begin.click();
  await expect(memberPage.getByRole('heading', { name: 'Перенесено: 2 поста' })).toBeVisible({
    timeout: 90_000,
  });
  expect(await years()).toEqual(['2021', '2019', '2019', '2019', '2014']);

  await memberPage.getByRole('button', { name: 'Готово' }).click();
  const first = memberPage.getByRole('listitem').filter({ hasText: '3 поста' });
  await first.getByRole('button', { name: 'Убрать всё перенесённое' }).click();
  await expectAccessible(memberPage, 'the question whether to take an import back');
  await memberPage.getByRole('alertdialog').getByRole('button', { name: 'Убрать всё перенесённое' }).click();
  await expect.poll(years).toEqual(['2019', '2019']);
});
