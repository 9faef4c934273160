import type { Page } from '@playwright/test';
import { cardOf } from '../../support/app/create-screen.ts';
import { bringIntoView } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** This many comments lift the post above most others in the recommendations. */
const COMMENTS = 16;
const FOLLOW_CALL = '**/api/request-follow/*';

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

test(
  'a follower of an author sees the author’s posts at home; a refused follow says why',
  { tag: '@smoke' },
  async ({ memberPage, api, troubles }) => {
    const author = await api.register();
    const { id } = await api.publish(author, sample('small.jpg'), `Первый от ${author.login}`);
    for (let count = 1; count <= COMMENTS; count++) await api.comment(author, id, 'Ещё');
    await memberPage.goto('/');
    await expect(memberPage.getByText('Нет постов')).toBeVisible();

    await memberPage.getByRole('button', { name: 'Найти людей' }).click();
    await expect(memberPage).toHaveURL('/recomendation');
    await memberPage.getByRole('button', { name: 'Смотреть лентой' }).click();
    await expect(memberPage).toHaveURL('/?order=interest');
    const card = await findCard(memberPage, `Первый от ${author.login}`);
    const follow = card.getByRole('button', { name: 'Подписаться' });
    expect(troubles.unexpected(), 'before the refusal').toEqual([]);
    troubles.expect(/status of 429/);
    const message = 'Слишком часто. Попробуйте через 5 мин.';
    await memberPage.route(FOLLOW_CALL, (route) =>
      route.fulfill({ status: 429, json: { code: 'rate_limited', message } }),
    );
    await follow.click();
    await expect(memberPage.getByText(message)).toBeVisible();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');

    await memberPage.unroute(FOLLOW_CALL);
    await follow.click();
    await expect(card.getByRole('button', { name: '✓ Подписаны' })).toHaveAttribute('aria-pressed', 'true');

    await memberPage.getByRole('button', { name: 'По времени' }).click();
    await expect(memberPage).toHaveURL('/');
    await expect(cardOf(memberPage, `Первый от ${author.login}`)).toBeVisible();

    await api.publish(author, sample('photo.png'), `Второй от ${author.login}`);
    await memberPage.getByRole('button', { name: 'Обновить' }).click();
    await expect(cardOf(memberPage, `Второй от ${author.login}`)).toHaveAttribute('aria-posinset', '1');
  },
);
