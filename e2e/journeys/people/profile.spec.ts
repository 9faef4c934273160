import type { Page } from '@playwright/test';
import { press } from '../../support/browser/gestures.ts';
import { tilesOf } from '../../support/app/people.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const POST_COUNT = 12;
/** So low that the posts do not fit below the head. */
const LOW_WINDOW = { width: 390, height: 500 };

/** Scroll position after scrolling has ended. Unit: CSS pixels. */
const restingScrollPx = (page: Page) =>
  page.evaluate(async () => {
    for (let still = 0, last = scrollY; still < 10; still = scrollY === last ? still + 1 : 0) {
      last = scrollY;
      await new Promise(requestAnimationFrame);
    }
    return scrollY;
  });

test('a tile leads to its post, and Back to the same place of the grid', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  for (let number = 1; number <= POST_COUNT; number++)
    await api.publish(person, sample('tiny.jpg'), `Кадр ${number}`);
  await page.setViewportSize(LOW_WINDOW);
  await page.goto('/myProfile');
  await expect(page.getByRole('button', { name: '12 публикаций', exact: true })).toBeVisible();
  const oldest = page.getByRole('link', { name: /^Фото: Кадр 1,/ });
  await expect(oldest).toBeAttached();
  await oldest.scrollIntoViewIfNeeded();
  const before = await restingScrollPx(page);
  expect(before).toBeGreaterThan(0);
  await press(oldest, isMobile);
  await expect(page).toHaveURL(/\/myProfile\/post\//);
  await expect(page.getByRole('article').filter({ hasText: 'Кадр 1' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/myProfile');
  await expect(oldest).toBeInViewport();
  expect(await restingScrollPx(page)).toBe(before);
  await expect(tilesOf(page)).toHaveCount(POST_COUNT);
});

test('«Редактировать профиль» stays on one line with text of double size, at each width', async ({
  memberPage: page,
}) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/myProfile');
    await page.addStyleTag({ content: ':root { font-size: 200% }' });
    const words = page.getByRole('button', { name: 'Редактировать профиль' }).locator('span');
    const [lineCount, isWhole] = await words.evaluate((span) => [
      span.getClientRects().length === 1
        ? Math.round(span.clientHeight / Number.parseFloat(getComputedStyle(span).fontSize) / 1.5)
        : 0,
      span.getBoundingClientRect().width <= (span.parentElement?.clientWidth ?? 0),
    ]);
    expect([lineCount, isWhole], `${width} px`).toEqual([1, true]);
  }
});

test('a profile is found at each of its addresses, can be copied, written to, and loaded again', async ({
  memberPage: page,
  context,
  api,
  person,
  troubles,
  isMobile,
}) => {
  const other = await api.register();

  await test.step('each address of a profile leads to the one for its reader, and leaves no trace in the history', async () => {
    for (const [from, to] of [
      [`/user/${person.id}`, '/myProfile'],
      [`/userProfile/${person.id}`, '/myProfile'],
      [`/user/${other.id}`, `/userProfile/${other.id}`],
    ] as const) {
      await page.goto('/userCount');
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/userCount');
    }
  });

  await test.step('the link of a profile is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/userProfile/${other.id}`);
    await press(page.getByRole('button', { name: 'Действия с профилем' }), isMobile);
    await press(page.getByRole('menuitem', { name: 'Скопировать ссылку на профиль' }), isMobile);
    await expect(page.getByText('Ссылка скопирована!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${api.url}/user/${other.id}`);
  });

  await test.step('«Написать» opens the chat and tells it with whom', async () => {
    await press(page.getByRole('button', { name: 'Написать' }), isMobile);
    await expect(page).toHaveURL('/chat');
    const { id, login } = other;
    // The router keeps a page's own state under this name.
    const state: unknown = await page.evaluate(() => history.state.usr);
    expect(state).toEqual({ id, login, logoImage: null, isVerified: false });
  });

  await test.step('a profile that cannot be loaded says so and is tried again', async () => {
    expect(troubles.unexpected(), 'before the failure').toEqual([]);
    troubles.expect(/ERR_CONNECTION_REFUSED/);
    await api.publish(other, sample('tiny.jpg'), 'Видно снова');
    await page.route(`**/api/user/${other.id}`, (route) => route.abort('connectionrefused'));
    await page.goto(`/userProfile/${other.id}`);
    await expect(page.getByText('Ошибка при загрузке данных пользователя')).toBeVisible();
    await expect(tilesOf(page)).toHaveCount(0);
    await page.unroute(`**/api/user/${other.id}`);
    await press(page.getByRole('button', { name: 'Попробовать снова' }), isMobile);
    await expect(tilesOf(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: other.login })).toBeVisible();
  });
});
