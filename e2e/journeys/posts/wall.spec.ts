import { addPostToAlbum, createAlbum } from '@sfera/contract/albums/albums';
import { openAlbumToGuests } from '@sfera/contract/albums/guests';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { watchPage } from '../../support/browser/page-troubles.ts';
import { expect, test } from '../../support/test.ts';

const DAY_MS = 86_400_000;

test('a screen on the wall shows an album without a session: new pictures come, the network goes, and the show ends', async ({
  memberPage: page,
  person,
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const { id } = await api.call(createAlbum, { as: person, body: { name: 'Выпускной' } });
  const add = async (file: Parameters<typeof sample>[0]) => {
    const post = await api.publish(person, sample(file));
    const params = { id, postId: post.id };
    await api.call(addPostToAlbum, { as: person, params, body: { takenOffset: 180 } });
  };
  const endsAt = new Date(Date.now() + DAY_MS).toISOString();
  const guests = { endsAt, mayLook: false, isChecked: false };
  await api.call(openAlbumToGuests, { as: person, params: { id }, body: guests });
  const sheet = page.getByRole('dialog', { name: 'Показ' });

  await test.step('its leader opens it and gets an address', async () => {
    await page.goto(`/albums/${id}`);
    await page.getByRole('button', { name: 'Действия с альбомом' }).click();
    await page.getByRole('menuitem', { name: 'Показ' }).click();
    await expectFineInBothWindows(page, 'no wall yet', sheet.getByRole('button', { name: 'Открыть показ' }));
    await sheet.getByRole('button', { name: 'Открыть показ' }).click();
    await expectFineInBothWindows(page, 'a wall is open', sheet.getByRole('img', { name: 'QR-код показа' }));
    await sheet.getByText('5 секунд', { exact: true }).click();
    await expect(sheet.getByRole('radio', { name: '5 секунд', exact: true })).toBeChecked();
  });
  const link = new URL((await sheet.getByText(/\/wall#/).textContent()) ?? '');
  const frame = (await sheet.getByText(/next\.jpg/).textContent()) ?? '';

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const wall = await context.newPage();
  const troubles = watchPage(wall);
  // The network is away for a moment, and the wall ends.
  troubles.expect(/ERR_INTERNET_DISCONNECTED|status of 404 .*\/api\/walls\/show/);
  const pictures = wall.getByRole('img', { name: 'Снимок' });
  const seen = async () => (await pictures.last().getAttribute('src')) ?? '';

  await test.step('another browser shows that there is nothing yet, and then what comes, by itself', async () => {
    await wall.goto(link.pathname + link.hash);
    await expectFineInBothWindows(wall, 'an empty wall', wall.getByRole('heading', { name: 'Выпускной' }));
    await add('photo.jpg');
    await expectFineInBothWindows(wall, 'a wall', pictures.first());
    await expect(wall.getByRole('img', { name: 'QR-код: добавить снимки в альбом' })).toBeVisible();
    expect(await wall.getByRole('button').count()).toBe(0);
  });

  await test.step('a new picture is there within seconds', async () => {
    const first = await seen();
    await add('tall.jpg');
    await expect.poll(seen, { timeout: 20_000 }).not.toBe(first);
  });

  await test.step('it goes on without the network, says so, and comes back by itself', async () => {
    await context.setOffline(true);
    await expect(wall.getByText('Нет связи, показываем то, что есть')).toBeVisible({ timeout: 30_000 });
    const last = await seen();
    await expect.poll(seen, { timeout: 30_000 }).not.toBe(last);
    await context.setOffline(false);
    await expect(wall.getByText(/^Нет связи/)).toBeHidden({ timeout: 30_000 });
  });

  await test.step('a frame gets a picture at an address', async () => {
    const answer = await context.request.get(new URL(frame).pathname + new URL(frame).search);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  });

  await test.step('its leader ends it', async () => {
    await sheet.getByRole('button', { name: 'Закончить показ' }).click();
    await page.getByRole('button', { name: 'Закончить', exact: true }).click();
    await expectFineInBothWindows(wall, 'the end', wall.getByRole('heading', { name: 'Показ закончен' }));
    const answer = await context.request.get(new URL(frame).pathname);
    expect(answer.status()).toBe(404);
  });
  expect(troubles.unexpected()).toEqual([]);
  await context.close();
});
