import { listPosts } from '@sfera/contract/posts/posts';
import { expectAccessibleInBothWindows, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { writePaddedVideo } from '../../support/media/padded-video.ts';
import { testOver } from '../../support/server/slow-way.ts';
import { expect } from '../../support/test.ts';
import { Tray } from '../../support/app/tray.ts';

/** A system takes some megabytes from the browser before they are on their way. */
const test = testOver({ bytesPerSecond: 700 * 1024 });
test('a post goes on while one browses, can be stopped, and is published once', async ({
  memberPage,
  person,
  api,
}, info) => {
  const file = info.outputPath('film.mp4');
  await writePaddedVideo(file, 15);
  const create = new CreateScreen(memberPage);
  const tray = new Tray(memberPage);
  const tab = memberPage.getByRole('link', { name: 'Подписки' }).filter({ visible: true });
  await memberPage.goto('/');
  const place = await tab.boundingBox();
  await create.open();
  await create.chooseUnedited(file);
  await create.description.fill('Дорога к морю');
  await create.publishButton.click();
  await expectAccessibleInBothWindows(memberPage, 'overlay');
  await memberPage.getByRole('button', { name: 'Свернуть' }).click();
  await expect(memberPage).toHaveURL('/');

  await expect(tray.pill).toBeVisible();
  expect(await tab.boundingBox(), 'the ring moves no tab').toEqual(place);
  await expectAccessibleInBothWindows(memberPage, 'ring');
  await tray.pill.click();
  const row = tray.row('Пост · Дорога к морю');
  await expect(row).toContainText(/[\d,]+\s[КМ]Б из 15\sМБ · осталось \d+ с/);
  await expectAccessibleInBothWindows(memberPage, 'tray');
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
