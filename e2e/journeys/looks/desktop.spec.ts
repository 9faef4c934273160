import type { Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheOtherColours } from '../../support/accessibility.ts';
import { test } from '../../support/browser/browsers.ts';
import { lateParts } from '../../support/app/late-parts.ts';
import { sample } from '../../support/media/samples.ts';
import { expect } from '../../support/test.ts';

test.use({
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
  // Moving controls have no place yet, and half-faded colours no contrast.
  contextOptions: { reducedMotion: 'reduce' },
});

/** A link of the rail; the rest of the page is hidden from screen readers while a panel is open. */
const railLink = (page: Page, path: string) => page.locator(`[data-rail] a[href="${path}"]`);

/** Presses Back as a person does. */
async function goBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
}

/** Types `g` and the letter. On a busy machine the two keys may come too late after one another. */
const goBy = (page: Page, letter: string, path: string): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(page).toHaveURL(path, { timeout: 2_000 });
  }).toPass();

async function expectFine(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectContrastInTheOtherColours(page, state);
}

test('a column beside the home feed shows people to follow and partners of chats who are online', async ({
  memberPage: page,
  person,
  api,
  openAs,
}) => {
  const [friend, stranger] = [await api.register(), await api.register()];
  await api.follow(person, friend);
  await api.follow(friend, stranger);
  await api.publish(friend, sample('photo.jpg'), 'Рассвет');
  await api.sendMessage(friend, person, 'Привет');

  await page.goto('/');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  const before = await card.boundingBox();
  const people = page.getByRole('list', { name: 'Рекомендации' });
  await expect(people).toContainText(stranger.login);
  const [feed, column] = [await card.boundingBox(), await people.boundingBox()];
  expect(feed?.x, 'the column moves nothing').toBe(before?.x);
  expect(feed && column && feed.x + feed.width, 'the column begins where the feed ends').toBeLessThanOrEqual(
    column?.x ?? 0,
  );

  const friendPage = await openAs(friend);
  await friendPage.goto('/userCount');
  const online = page.getByRole('list', { name: 'Сейчас в сети' });
  await expect(online.getByRole('link')).toContainText(friend.login);
  await expectFine(page, 'the column');
  await people.getByRole('button', { name: `Подписаться на ${stranger.login}` }).click();
  await expect(people.getByRole('button', { name: `✓ Подписаны на ${stranger.login}` })).toBeVisible();
  await online.getByRole('link').click();
  await expect(page).toHaveURL(`/chat?with=${friend.id}`);
});

test('notifications and search open beside the rail, over the page that stays where it is', async ({
  memberPage: page,
  person,
  api,
}) => {
  const friend = await api.register();
  await api.follow(friend, person);
  await page.goto('/photo');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  const panel = page.getByRole('dialog', { name: 'Уведомления' });
  const open = async () => {
    await railLink(page, '/notification').click();
    await expect(
      panel.getByRole('link', { name: new RegExp(`${friend.login} подписывается`) }),
    ).toBeVisible();
    await expect(page).toHaveURL('/photo');
  };
  // Until the features of wide windows are there, the link leads to its page.
  await lateParts(page);
  await open();
  await expectFine(page, 'the panel of notifications');

  await test.step('Escape, a press outside and Back close it', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(railLink(page, '/notification')).toBeFocused();
    await open();
    await page.mouse.click(1000, 400);
    await expect(panel).toBeHidden();
    await open();
    await panel.getByRole('tab', { name: 'Подписки' }).click();
    await goBack(page);
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/photo');
  });

  await test.step('one press changes to the search, and a found person opens', async () => {
    await open();
    await railLink(page, '/recomendation').click();
    const search = page.getByRole('dialog', { name: 'Поиск' });
    await expect(search.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type(friend.login);
    const found = search.getByRole('list', { name: 'Результаты поиска' }).getByRole('link');
    await expect(found).toContainText(friend.login);
    await expectFine(page, 'the panel of the search');
    await found.click();
    await expect(page).toHaveURL(`/userProfile/${friend.id}`);
    await expect(search).toBeHidden();
  });

  await test.step('by its address it is a page', async () => {
    await page.goto('/notification');
    await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test(
  'shortcuts lead through the app, are listed on «?», and can be switched off',
  { tag: '@smoke' },
  async ({ memberPage: page, person, api }) => {
    for (const text of ['Второе', 'Первое']) await api.publish(person, sample('photo.jpg'), text);
    await page.goto('/');
    const card = (place: number) => page.locator(`article[aria-posinset="${place}"]`);
    await expect(card(2)).toBeAttached();
    const list = page.getByRole('dialog', { name: 'Горячие клавиши' });
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(list).toBeVisible({ timeout: 1_000 });
    }, 'the shortcuts come when the page is idle').toPass();
    await expectFine(page, 'the list of shortcuts');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();

    await test.step('from post to post, and to the comments of one', async () => {
      await page.keyboard.press('j');
      await expect(card(1)).toBeFocused();
      await page.keyboard.press('j');
      await expect(card(2)).toBeFocused();
      await page.keyboard.press('k');
      await expect(card(1)).toBeFocused();
      await expect(card(1)).toBeInViewport();
    });

    await test.step('to the search and to other pages, but not inside a text field', async () => {
      await page.keyboard.press('/');
      const search = page.getByRole('dialog', { name: 'Поиск' });
      await expect(search.getByRole('searchbox')).toBeFocused();
      await page.keyboard.type('gmn');
      await expect(search.getByRole('searchbox')).toHaveValue('gmn');
      await page.keyboard.press('Escape');
      await expect(search).toBeHidden();
      await goBy(page, 'm', '/chat');
      await goBy(page, 'h', '/');
    });

    await test.step('the switch is in a popover of the account’s menu, beside the rail', async () => {
      const opener = page.locator('[data-rail] button[aria-haspopup="dialog"]');
      await opener.click();
      const menu = page.getByRole('dialog', { name: 'Меню аккаунта' });
      await expect(menu).toBeVisible();
      const rail = page.locator('[data-rail]');
      await expect
        .poll(async () => {
          const [box, button, edge] = [
            await menu.boundingBox(),
            await opener.boundingBox(),
            await rail.boundingBox(),
          ];
          return (
            box &&
            button &&
            edge &&
            [box.x - edge.x - edge.width, button.y + button.height - box.y - box.height].map(Math.round)
          );
        }, 'it stands beside the rail, and ends where its button does')
        .toEqual([8, 0]);
      await expectFine(page, 'the menu of the account');
      await menu.getByRole('button', { name: 'Оформление' }).click();
      const sheet = page.getByRole('dialog', { name: 'Оформление' });
      await sheet.getByRole('switch', { name: 'Горячие клавиши' }).click();
      await expectFine(page, 'the appearance');
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('n');
      await page.keyboard.press('?');
      await expect(list).toBeHidden();
      await expect(page).toHaveURL('/');
    });
  },
);
