import { CreateScreen } from '../support/create-screen.ts';
import { expectSharp } from '../support/pictures.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

test('a rotated photo comes out upright and sharp, on top of the home feed', async ({
  memberPage,
  person,
}) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  const card = await create.publish(sample('upright.jpg'), 'Закат над рекой');

  await expect(card.getByRole('link', { name: person.login })).toBeVisible();
  await expect(card.getByText('0 просмотров').or(card.getByText('1 просмотр'))).toBeVisible();
  const picture = await expectSharp(card.getByRole('img', { name: `Фото ${person.login}` }));
  expect(picture).toMatchObject({ isUpright: true });
});

test('the overlay tells the truth about the upload and then shows the checkmark', async ({ memberPage }) => {
  const create = new CreateScreen(memberPage);
  await create.open();
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await memberPage.route('**/api/upload', async (route) => {
    await held;
    await route.continue();
  });
  await create.chooseUnedited(sample('photo.jpg'));
  await create.description.fill('Медленная сеть');
  await create.publishButton.click();

  const bar = create.overlay.getByRole('progressbar', { name: 'Публикация' });
  await expect(bar).toBeVisible();
  await expect(create.overlay.getByText('Опубликовано!')).toBeHidden();
  const percent = Number(await bar.getAttribute('aria-valuenow'));
  expect(percent).toBeLessThanOrEqual(95);
  letThrough();
  await create.expectSuccess();
});

test('the limits are told before anything is chosen', async ({ memberPage }) => {
  await memberPage.goto('/createPost');
  await expect(memberPage.getByText(/Фото до 30\sМБ, видео до 2\sГБ и 10 минут/)).toBeVisible();
});
