import { listAlbumPictures } from '@sfera/contract/albums/albums';
import { newLogin } from '../../support/api.ts';
import { makeCircle } from '../../support/circles.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { test } from '../../support/browser/browsers.ts';
import { expect } from '../../support/test.ts';

test('an album of a circle is made, filled with several files at once, looked at, and downloaded by another person', async ({
  memberPage: page,
  person,
  api,
  openAs,
}) => {
  test.slow();
  const ben = await api.register(newLogin('ben'));
  const { id: circleId } = await makeCircle(api, 'Класс', person, ben);

  await test.step('it begins in its circle', async () => {
    await page.goto(`/circles/${circleId}`);
    await page.getByRole('tab', { name: 'Альбомы' }).click();
    await page.getByRole('button', { name: 'Новый альбом' }).click();
    await page.getByLabel('Название').fill('Выпускной');
    await expectFineInBothWindows(page, 'a new album', page.getByRole('dialog', { name: 'Новый альбом' }));
    await page.getByRole('button', { name: 'Создать', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Выпускной', level: 1 })).toBeVisible();
  });

  await test.step('files that are chosen at once come into it, below their days', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Добавить снимки' }).click();
    await (await choosing).setFiles([sample('photo.jpg'), sample('tall.jpg')]);
    await expect(page.getByText('Добавляем 2 снимка')).toBeVisible();
    await expect(page.getByText(/^2 снимка/)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('listitem').getByRole('link')).toHaveCount(2);
    await expectFineInBothWindows(page, 'an album', page.getByRole('listitem').getByRole('link').first());
  });

  await test.step('what the album has already is said and left out', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Добавить снимки' }).click();
    await (await choosing).setFiles([sample('photo.jpg')]);
    await expect(page.getByText('1 снимок уже есть в альбоме')).toBeVisible();
  });

  await test.step('another person of the circle sees and downloads it, and reacts to a picture', async () => {
    const bens = await openAs(ben);
    await bens.goto(new URL(page.url()).pathname);
    await expect(bens.getByRole('listitem').getByRole('link')).toHaveCount(2);
    const downloading = bens.waitForEvent('download');
    await bens.getByRole('button', { name: 'Действия с альбомом' }).click();
    await bens.getByRole('menuitem', { name: 'Скачать всё' }).click();
    expect((await downloading).suggestedFilename()).toBe('Выпускной.zip');
    await bens.getByRole('listitem').getByRole('link').first().click();
    await expect(bens.getByRole('article')).toBeVisible();
  });

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { posts } = await api.call(listAlbumPictures, { as: ben, params: { id } });
  expect(posts).toHaveLength(2);
});
