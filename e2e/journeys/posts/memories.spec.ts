import type { Page } from '@playwright/test';
import { builtChunk } from '../../support/modules/built-chunk.ts';
import { makeCircle } from '../../support/circles.ts';
import { publishInYear } from '../../support/former-posts.ts';
import { sample } from '../../support/media/samples.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

const yearsAgo = (years: number) => {
  const at = new Date();
  // Noon: the day is the same in every zone of a test, and no 29 February is looked for.
  at.setHours(12, 0, 0, 0);
  at.setFullYear(at.getFullYear() - years);
  return at;
};

const card = (page: Page) => page.getByRole('region', { name: 'В этот день' });
/** The card of the feed at the middle of the window, and where it stands. */
const cardAtEye = (page: Page) =>
  page.evaluate(() => {
    for (const post of document.querySelectorAll('article')) {
      const { top, bottom } = post.getBoundingClientRect();
      if (top <= innerHeight / 2 && bottom > innerHeight / 2) return { place: post.ariaPosInSet, top };
    }
    return null;
  });

test('former years come above the feed without moving it, once a day, and are hidden', async ({
  memberPage: page,
  person,
  api,
}) => {
  test.slow();
  const ben = await api.register();
  const { id: circleId } = await makeCircle(api, 'Семья', ben, person);
  await publishInYear(api, person, sample('photo.jpg'), { at: yearsAgo(1), text: 'Год назад' });
  await publishInYear(api, ben, sample('tall.jpg'), {
    at: yearsAgo(3),
    text: 'Три года',
    audience: circleId,
  });
  for (let number = 1; number <= 6; number += 1)
    await api.publish(person, sample('tiny.jpg'), `Пост ${number}`);

  await test.step('what is read stays where it is', async () => {
    await page.goto('/');
    await expect(page.getByText('Пост 6')).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes('/api/memories/card'));
    await page.mouse.move(200, 400);
    await answered;
    // Its place is in the window: it waits.
    await expect(card(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const before = await cardAtEye(page);
    expect(before).not.toBeNull();
    await expect(card(page)).toBeAttached();
    expect(await cardAtEye(page)).toEqual(before);
  });

  await test.step('it stands above the feed, and leads to the years', async () => {
    const seen = page.waitForRequest(
      (request) => request.method() === 'PUT' && request.url().includes('/memories/card'),
    );
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await seen;
    await expectFineInBothWindows(page, 'the card of former years', card(page));
    await card(page).getByRole('link', { name: 'Посмотреть' }).click();
    await expect(page.getByRole('heading', { name: /· 1 год назад$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /· 3 года назад$/ })).toBeVisible();
    await expectFineInBothWindows(page, 'former years', page.getByRole('heading', { name: 'В этот день' }));
  });

  await test.step('a person is hidden, and shown again', async () => {
    await page.getByRole('button', { name: 'О чём не напоминать' }).click();
    const sheet = page.getByRole('dialog', { name: 'О чём не напоминать' });
    await sheet.getByRole('button', { name: `Не напоминать о ${ben.login}` }).click();
    await expect(sheet.getByRole('button', { name: `Вернуть: ${ben.login}` })).toBeVisible();
    await expectFineInBothWindows(page, 'what is not to be remembered', sheet);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: /· 3 года назад$/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /· 1 год назад$/ })).toBeVisible();
  });

  await test.step('the card comes no more today', async () => {
    await page.goto('/');
    await page.mouse.move(200, 400);
    await page.waitForResponse(builtChunk('app/pages/feeds/home-cards.tsx'));
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await expect(page.getByText('Пост 4')).toBeVisible();
    await expect(card(page)).toHaveCount(0);
  });
});
