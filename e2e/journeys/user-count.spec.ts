import { countUsers } from '@sfera/contract/users';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const CALL = '**/api/users/count';

test('the number of users is shown with its noun, or a message that it is unknown', async ({
  memberPage: page,
  api,
  person,
  troubles,
}) => {
  await test.step('the page of the number of users says how many there are', async () => {
    await page.goto('/userCount');
    await expect(page.getByRole('heading', { name: 'Количество пользователей на сайте' })).toBeVisible();
    const shown = page.getByRole('main').getByText(/^\d[\d\s]*$/);
    await expect(shown).toBeVisible();
    // Others register meanwhile: the page never shows fewer.
    const { count } = await api.call(countUsers, { as: person });
    const number = Number((await shown.innerText()).replaceAll(/\s/g, ''));
    expect(number).toBeGreaterThan(0);
    expect(number).toBeLessThanOrEqual(count);
  });

  await test.step('the noun after the number of users has the right form', async () => {
    for (const [count, words] of [
      [1, 'пользователь'],
      [22, 'пользователя'],
      [1_025, 'пользователей'],
    ] as const) {
      await page.route(CALL, (route) => route.fulfill({ json: { count } }));
      await page.goto('/userCount');
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
  });

  await test.step('a number of users that cannot be had is said so and tried again', async () => {
    await page.unroute(CALL);
    expect(troubles.unexpected(), 'before the failure').toEqual([]);
    troubles.expect(/ERR_FAILED/);
    await page.route(CALL, (route) => route.abort());
    await page.goto('/userCount');
    await expect(page.getByText('Ошибка при получении количества пользователей')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByRole('heading', { name: 'Количество пользователей на сайте' })).toBeVisible();
  });
});
