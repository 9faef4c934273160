import { listMyStories } from '@sfera/contract/stories/stories';
import { listPosts } from '@sfera/contract/posts/posts';
import { expectAccessible } from '../../support/accessibility.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { writePaddedVideo } from '../../support/media/padded-video.ts';
import { sample } from '../../support/media/samples.ts';
import { testOver } from '../../support/server/slow-way.ts';
import { expect } from '../../support/test.ts';
import { Tray } from '../../support/app/tray.ts';

/** A system takes some megabytes from the browser before they are on their way. */
const test = testOver({ bytesPerSecond: 700 * 1024 });
test('several go two at a time, small ones first, in an order that can be changed, and over a reload', async ({
  memberPage,
  person,
  api,
}, info) => {
  const files = await Promise.all(
    [12, 10, 7].map(async (megabytes) => {
      const path = info.outputPath(`film-${megabytes}.mp4`);
      await writePaddedVideo(path, megabytes);
      return path;
    }),
  );
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  await create.open();
  await create.chooseSeparately(files);
  await create.toDetails();
  await memberPage.getByRole('button', { name: 'Опубликовать все: 3' }).click();
  await expect(memberPage).toHaveURL('/');
  await tray.pill.click();
  const names = () => tray.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));
  expect(await names()).toEqual([7, 10, 12].map((megabytes) => `Пост · film-${megabytes}.mp4`));
  await expect(tray.row(/film-12/)).toContainText('Ждёт очереди');

  await tray
    .row(/film-12/)
    .getByRole('button', { name: /^Место в очереди: 3 из 3/ })
    .press('ArrowUp');
  await tray
    .row(/film-12/)
    .getByRole('button', { name: /^Место в очереди: 2 из 3/ })
    .press('ArrowUp');
  await expect(tray.row(/film-12/)).toContainText(/Отправляем|из 12/);
  const handle = tray.row(/film-10/).getByRole('button', { name: /^Место/ });
  await handle.dragTo(tray.row(/film-12/));
  await expect.poll(names).toEqual([10, 12, 7].map((megabytes) => `Пост · film-${megabytes}.mp4`));

  await memberPage.reload();
  await tray.pill.click();
  await expect(tray.rows.first()).toContainText(/Отправляем|из \d/);
  await expect(tray.list).toBeHidden({ timeout: 90_000 });
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  expect(posts).toHaveLength(3);
});

test('a file that the device could not keep is asked for again after a reload, and no other one is taken', async ({
  memberPage,
  person,
  api,
}, info) => {
  await memberPage.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (value instanceof File) throw new DOMException('No room', 'QuotaExceededError');
      return put.call(this, value, key);
    };
  });
  const file = info.outputPath('film.mp4');
  await writePaddedVideo(file, 9);
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  await create.open();
  await create.chooseUnedited(file);
  await create.publishButton.click();
  await memberPage.getByRole('button', { name: 'Свернуть' }).click();
  await tray.pill.click();
  await expect(tray.rows).toContainText('Не закрывайте вкладку');
  memberPage.once('dialog', (dialog) => void dialog.accept());
  await memberPage.reload();

  await tray.pill.click();
  await expect(tray.rows).toContainText('Выберите его снова');
  await expectAccessible(memberPage, 'lost file');
  await tray.rows.getByLabel('Выбрать файл').setInputFiles(sample('clip.mp4'));
  await expect(memberPage.getByText('Это другой файл. Нужен «film.mp4»')).toBeVisible();
  await tray.rows.getByLabel('Выбрать файл').setInputFiles(file);
  await expect(tray.list).toBeHidden({ timeout: 90_000 });
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  expect(posts).toHaveLength(1);
});

test('a story goes on in the tray, and one that is given up there is a draft again', async ({
  memberPage,
  person,
  api,
}, info) => {
  const file = info.outputPath('film.mp4');
  await writePaddedVideo(file, 9);
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  await create.open();
  await create.toStory(file);
  await create.publishButton.click();
  await memberPage.getByRole('button', { name: 'Свернуть' }).click();
  await tray.pill.click();
  await tray
    .row(/^История/)
    .getByRole('button', { name: 'Отменить отправку' })
    .click();
  await expect(memberPage.getByText('Отправка отменена. Черновик сохранён')).toBeVisible();
  await expect(tray.pill).toBeHidden();
  expect((await api.call(listMyStories, { as: person })).myStories).toEqual([]);

  await create.open();
  await memberPage.getByRole('button', { name: 'Продолжить' }).click();
  await memberPage.getByRole('button', { name: 'Далее' }).click();
  await create.publishButton.click();
  await memberPage.goBack();
  await expect(memberPage).toHaveURL('/');
  await expect(memberPage.getByText('История опубликована')).toBeVisible({ timeout: 60_000 });
  expect((await api.call(listMyStories, { as: person })).myStories).toHaveLength(1);
});
