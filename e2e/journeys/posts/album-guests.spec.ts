import { createAlbum, listAlbumPictures } from '@sfera/contract/albums/albums';
import { newLogin } from '../../support/api.ts';
import { makeCircle } from '../../support/circles.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { watchPage } from '../../support/browser/page-troubles.ts';
import { expect, test } from '../../support/test.ts';

test('a leader lets guests in, who add without an account; a leader lets one picture in, and ends it all', async ({
  memberPage: page,
  person,
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const ben = await api.register(newLogin('ben'));
  const { id: circleId } = await makeCircle(api, 'Класс', person, ben);
  const { id } = await api.call(createAlbum, { as: person, body: { name: 'Выпускной', circleId } });
  const openSheet = async () => {
    await page.getByRole('button', { name: 'Действия с альбомом' }).click();
    await page.getByRole('menuitem', { name: 'Приём фото' }).click();
  };
  const sheet = page.getByRole('dialog', { name: 'Приём фото' });

  await test.step('the leader opens the album until a day, and gets a link with its code', async () => {
    await page.goto(`/albums/${id}`);
    await openSheet();
    await expectFineInBothWindows(page, 'guests, closed', sheet.getByLabel('Принимать до конца дня'));
    await sheet.getByRole('switch', { name: 'Гости видят альбом' }).click();
    await sheet.getByRole('button', { name: 'Открыть приём' }).click();
    await expect(sheet.getByRole('img', { name: 'QR-код приёма фото' })).toBeVisible();
    await expectFineInBothWindows(page, 'guests, open', sheet.getByText(/^Открыто до/));
    const saving = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'PNG' }).click();
    expect((await saving).suggestedFilename()).toBe('sfera-qr.png');
  });
  const link = (await sheet.getByText(/\/guest#/).textContent()) ?? '';

  await test.step('the page for paper names the album and shows the code alone', async () => {
    await sheet.getByRole('link', { name: 'Страница для печати' }).click();
    await expect(page.getByRole('heading', { name: 'Выпускной' })).toBeVisible();
    await expectFineInBothWindows(page, 'the poster', page.getByRole('img', { name: 'QR-код приёма фото' }));
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Напечатать' })).toBeHidden();
    await expect(page.getByRole('img', { name: 'QR-код приёма фото' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const troubles = watchPage(guest);
  // The network is away for a moment.
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);

  await test.step('a guest in another browser gives a name and adds two pictures over a lost network', async () => {
    await guest.goto(new URL(link).pathname + new URL(link).hash);
    await expect(guest.getByRole('heading', { name: 'Выпускной', level: 1 })).toBeVisible();
    await expectFineInBothWindows(guest, 'a name is asked for', guest.getByLabel('Как вас зовут?'));
    await guest.getByLabel('Как вас зовут?').fill('Оля');
    await guest.getByRole('button', { name: 'Продолжить' }).click();
    const choosing = guest.waitForEvent('filechooser');
    await guest.getByRole('button', { name: 'Добавить фото' }).click();
    await context.setOffline(true);
    await (await choosing).setFiles([sample('photo.jpg'), sample('tall.jpg')]);
    await expect(guest.getByText('Ждём сеть. Отправим сами, когда она появится')).toHaveCount(2);
    await context.setOffline(false);
    await expect(guest.getByText('Добавлено: 2 снимка')).toBeVisible({ timeout: 60_000 });
    await expect(guest.getByText('Отправлено на просмотр')).toHaveCount(2);
    await expectFineInBothWindows(guest, 'two pictures are added', guest.getByText('Добавлено: 2 снимка'));
  });

  await test.step('the same file is not sent twice, and a reload knows the guest', async () => {
    await guest.reload();
    await expect(guest.getByText('Вы добавляете как Оля')).toBeVisible();
    const choosing = guest.waitForEvent('filechooser');
    await guest.getByRole('button', { name: 'Добавить ещё' }).click();
    await (await choosing).setFiles([sample('photo.jpg')]);
    await expect(guest.getByText('Такой снимок уже есть')).toBeVisible();
  });

  const seen = async () => (await api.call(listAlbumPictures, { as: ben, params: { id } })).posts.length;

  await test.step('the leader lets one of them into the album and deletes the other', async () => {
    expect(await seen()).toBe(0);
    await page.goto(`/albums/${id}`);
    await openSheet();
    await expect(sheet.getByText('Ждут вас: 2 снимка')).toBeVisible();
    await expectFineInBothWindows(page, 'pictures wait', sheet.getByText('Ждут вас: 2 снимка'));
    await sheet.getByRole('button', { name: 'В альбом', exact: true }).first().click();
    await expect(sheet.getByText('Ждут вас: 1 снимок')).toBeVisible();
    await expect.poll(seen).toBe(1);
    await guest.reload();
    await expect(guest.getByRole('link', { name: 'Фото из альбома' })).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(sheet.getByText(/^Ждут вас/)).toBeHidden();
  });

  await test.step('the leader ends it and removes all that came', async () => {
    await sheet.getByRole('button', { name: 'Закончить приём' }).click();
    const question = page.getByRole('alertdialog', { name: 'Закончить приём фото?' });
    await question.getByRole('switch', { name: 'Удалить всё, что по ней пришло' }).click();
    await expectFineInBothWindows(page, 'the end is asked for', question);
    await question.getByRole('button', { name: 'Закончить', exact: true }).click();
    await expect(sheet.getByRole('button', { name: 'Открыть приём' })).toBeVisible();
    expect(await seen()).toBe(0);
    troubles.expect(/404/);
    await guest.reload();
    await expectFineInBothWindows(guest, 'the link has ended', guest.getByText('Приём фото закончен'));
  });

  expect(troubles.unexpected()).toEqual([]);
  await context.close();
});
