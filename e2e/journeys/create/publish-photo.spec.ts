import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { expectSharp } from '../../support/media/pictures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test(
  'the overlay shows the true progress of the upload, and a rotated photo comes out upright and sharp, on top of the home feed',
  { tag: '@smoke' },
  async ({ memberPage, person }) => {
    const create = new CreateScreen(memberPage);
    await create.open();
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await memberPage.route('**/api/post-items', async (route) => {
      await held;
      await route.continue();
    });
    await create.chooseUnedited(sample('upright.jpg'));
    await create.description.fill('Закат над рекой');
    await create.publishButton.click();

    const bar = create.overlay.getByRole('progressbar', { name: 'Публикация' });
    await expect(bar).toBeVisible();
    await expect(create.overlay.getByText('Опубликовано!')).toBeHidden();
    const percent = Number(await bar.getAttribute('aria-valuenow'));
    expect(percent).toBeLessThanOrEqual(95);
    letThrough();
    await create.expectSuccess();

    const card = cardOf(memberPage, 'Закат над рекой');
    await expect(card).toHaveAttribute('aria-posinset', '1');
    await expect(card.getByRole('link', { name: person.login })).toBeVisible();
    await expect(card.getByText('0 просмотров').or(card.getByText('1 просмотр'))).toBeVisible();
    const picture = await expectSharp(card.getByRole('img', { name: `Фото ${person.login}` }));
    expect(picture).toMatchObject({ isUpright: true });
  },
);
