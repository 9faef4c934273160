import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { Comments } from '../../support/app/comments.ts';
import { dragDown } from '../../support/browser/drag.ts';
import { publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

// Without motion: moving controls have no place yet, and half-faded colours no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses Back on Android: the key that asks Chromium to close something, without telling the page's scripts. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
  );
  await page.keyboard.press('Escape');
}

test('the sheet is closed in every way, with nothing for axe to find, and nothing wider than the window', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Остров');
  const comments = new Comments(page, isMobile);
  await comments.open(post);
  await expect(comments.dialog.getByText('Комментариев пока нет')).toBeVisible();
  await expectAccessible(page);
  const { height = 0 } = (await comments.dialog.boundingBox()) ?? {};
  const windowHeight = page.viewportSize()?.height ?? 0;
  // A panel on a desktop, as high as its content on a phone.
  expect(height / windowHeight)[isMobile ? 'toBeLessThan' : 'toBeGreaterThan'](0.6);

  await test.step('a drag of more than 120 px closes the comments, a shorter one does not', async () => {
    const handle = comments.dialog.getByRole('heading', { name: 'Комментарии' });
    const top = async () => Math.round((await handle.boundingBox())?.y ?? NaN);
    const before = await top();
    await dragDown(page, handle, 100, isMobile);
    await expect.poll(top, 'back in its place').toBe(before);
    await expect(comments.dialog).toBeVisible();
    await dragDown(page, handle, 130, isMobile);
    await expect(comments.dialog).toBeHidden();
    await expect(comments.button).toBeFocused();
  });

  await test.step('Escape and the cross close them and give the focus back to their button', async () => {
    await comments.open();
    await expect(comments.button).toHaveAttribute('aria-expanded', 'true');
    await expect(comments.dialog).toBeFocused();
    await comments.close();
    await expect(comments.button).toBeFocused();
    await expect(comments.button).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await comments.dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(comments.dialog).toBeHidden();
    await expect(comments.button).toBeFocused();
  });

  await test.step('Back closes the menu, then the question, then the comments', async () => {
    const address = isMobile ? `/userProfile/post/${post.id}` : '/';
    await api.comment(person, post.id, 'Тут');
    await page.reload();
    await comments.open();
    await comments.menuOf('Тут').click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await expectAccessible(page, 'the menu of a comment');
    await goBack(page);
    await expect(menu).toBeHidden();
    await expect(comments.dialog).toBeVisible();

    const question = await comments.askToDelete('Тут');
    await expectAccessible(page, 'the question before a deletion');
    await goBack(page);
    await expect(question).toBeHidden();
    await expect(comments.dialog).toBeVisible();
    await goBack(page);
    await expect(comments.dialog).toBeHidden();
    await expect(page).toHaveURL(address);
  });

  await test.step('nor with words that are longer than a line, or than allowed', async () => {
    await api.comment(await api.register(), post.id, `Словобезконца${'а'.repeat(300)} https://example.org`);
    await page.reload();
    await comments.open();
    await comments.write('Своё');
    await expect(comments.rows).toHaveCount(3);
    // A comment that is being sent is pale.
    await expect(comments.rows.first()).toContainText('сек. назад');
    await expect(comments.rows.first()).toHaveCSS('opacity', '1');
    await comments.box.fill(`${'ю'.repeat(1_001)}`);
    await expect(comments.note).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(
      await comments.dialog
        .getByRole('group', { name: 'Комментарии' })
        .evaluate((list) => list.scrollWidth <= list.clientWidth),
    ).toBe(true);
  });
});

test('Back closes the sheet after a full load, and the next one leaves the page', async ({
  memberPage: page,
  context,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Остров');
  const comments = new Comments(page, isMobile);
  await page.goto('/userCount');
  await comments.open(post);
  const address = page.url();
  const browser = await context.newCDPSession(page);
  const goBackInHistory = async () => {
    const { currentIndex, entries } = await browser.send('Page.getNavigationHistory');
    await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  };
  await goBackInHistory();
  await expect(comments.dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await goBackInHistory();
  await expect(page).toHaveURL('/userCount');
});
