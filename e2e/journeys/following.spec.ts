import type { Page } from '@playwright/test';
import { cardOf } from '../support/create-screen.ts';
import { bringIntoView } from '../support/gestures.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

/** Others publish meanwhile: the card may stand further down. */
async function findCard(page: Page, description: string) {
  const card = cardOf(page, description);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect
    .poll(
      async () => {
        if (await card.isVisible()) return true;
        await page.mouse.wheel(0, 500);
        return false;
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(true);
  await bringIntoView(card.getByRole('button').first());
  return card;
}

test('whoever follows an author sees the author’s posts at home', async ({ memberPage, api }) => {
  const author = await api.register();
  await api.publish(author, sample('small.jpg'), `Первый от ${author.login}`);
  await memberPage.goto('/');
  await expect(memberPage.getByText('Нет постов')).toBeVisible();

  await memberPage.getByRole('button', { name: 'Найти людей' }).click();
  await expect(memberPage).toHaveURL('/recomendation');
  const card = await findCard(memberPage, `Первый от ${author.login}`);
  const follow = card.getByRole('button', { name: 'Подписаться' });
  await follow.click();
  await expect(card.getByRole('button', { name: '✓ Подписаны' })).toHaveAttribute('aria-pressed', 'true');

  await memberPage.getByRole('link', { name: 'Главная' }).filter({ visible: true }).first().click();
  await expect(cardOf(memberPage, `Первый от ${author.login}`)).toBeVisible();

  await api.publish(author, sample('photo.png'), `Второй от ${author.login}`);
  await memberPage.getByRole('button', { name: 'Обновить' }).click();
  await expect(cardOf(memberPage, `Второй от ${author.login}`)).toHaveAttribute('aria-posinset', '1');
});

test('a refused follow goes back to what it was and says why', async ({ memberPage, api, troubles }) => {
  troubles.expect(/status of 429/);
  const author = await api.register();
  await api.publish(author, sample('small.jpg'), `Не спешите, ${author.login}`);
  const message = 'Слишком часто. Попробуйте через 5 мин.';
  await memberPage.route('**/api/request-follow/*', (route) =>
    route.fulfill({ status: 429, json: { code: 'rate_limited', message } }),
  );
  await memberPage.goto('/recomendation');
  const card = await findCard(memberPage, `Не спешите, ${author.login}`);
  await card.getByRole('button', { name: 'Подписаться' }).click();
  await expect(memberPage.getByText(message)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Подписаться' })).toHaveAttribute('aria-pressed', 'false');
});
