import { listMyStories } from '@sfera/contract/stories';
import { listPosts } from '@sfera/contract/posts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { CreateScreen } from '../support/create-screen.ts';
import { type CutProxy, openCutProxy } from '../support/cut-proxy.ts';
import { serverUrl } from '../support/global-setup.ts';
import { writePaddedVideo } from '../support/padded-video.ts';
import { sample } from '../support/samples.ts';
import { expect, test as base } from '../support/test.ts';
import { Tray } from '../support/tray.ts';

/** A system takes some megabytes from the browser before they are on their way. */
const BYTES_PER_SECOND = 700 * 1024;

const test = base.extend<{ way: CutProxy }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from this pattern
  way: async ({}, use) => {
    const way = await openCutProxy(serverUrl(), { bytesPerSecond: BYTES_PER_SECOND });
    await use(way);
    await way.close();
  },
  baseURL: async ({ way }, use) => use(way.url),
});
test.describe.configure({ timeout: 120_000 });

test('a post goes on while one browses, can be stopped, and is published once', async ({
  memberPage,
  person,
  api,
}, info) => {
  const file = info.outputPath('film.mp4');
  await writePaddedVideo(file, 15);
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  await create.open();
  await create.chooseUnedited(file);
  await create.description.fill('Дорога к морю');
  await create.publishButton.click();
  await expectAccessible(memberPage, 'overlay');
  await memberPage.getByRole('button', { name: 'Свернуть' }).click();
  await expect(memberPage).toHaveURL('/');

  await expect(tray.pill).toBeVisible();
  await expectAccessible(memberPage, 'ring');
  await tray.pill.click();
  const row = tray.row('Пост · Дорога к морю');
  await expect(row).toContainText(/[\d,]+\s[КМ]Б из 15\sМБ · [\d,]+\s[КМ]Б\/с · осталось \d+ с/);
  await expectAccessible(memberPage, 'tray');
  await expectNoSidewaysScroll(memberPage);

  await row.getByRole('button', { name: 'Приостановить' }).click();
  await expect(row).toContainText('На паузе');
  await memberPage.keyboard.press('Escape');
  await memberPage
    .getByRole('link', { name: /^Профиль|Мой профиль/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(tray.pill).toBeVisible();
  await memberPage.reload();
  await tray.pill.click();
  await expect(row, 'a stopped one stays stopped').toContainText('На паузе');
  await row.getByRole('button', { name: 'Продолжить' }).click();
  await expect(row).toContainText('Опубликовано', { timeout: 60_000 });
  await expect(tray.pill).toBeHidden();
  const { posts } = await api.call(listPosts, { as: person, query: { type: 'own' } });
  expect(posts.map(({ description }) => description)).toEqual(['Дорога к морю']);
});

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
  await create.choose(files);
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
  await expect(tray.list).toBeHidden({ timeout: 60_000 });
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
  memberPage.once('dialog', (dialog) => void dialog.accept());
  await memberPage.reload();

  await tray.pill.click();
  await expect(tray.rows).toContainText('Выберите его снова');
  await expectAccessible(memberPage, 'lost file');
  await tray.rows.getByLabel('Выбрать файл').setInputFiles(sample('clip.mp4'));
  await expect(memberPage.getByText('Это другой файл. Нужен «film.mp4»')).toBeVisible();
  await tray.rows.getByLabel('Выбрать файл').setInputFiles(file);
  await expect(tray.list).toBeHidden({ timeout: 60_000 });
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
