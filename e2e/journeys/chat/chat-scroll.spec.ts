import type { Page } from '@playwright/test';
import { chatOf } from '../../support/app/chat-screen.ts';
import { expect, signIn, test } from '../../support/test.ts';

const MESSAGES = 70;
/** Most bubbles in the page, regardless of the length of the chat. */
const MOST_BUBBLES = 45;

const bubbles = (page: Page) => page.locator('[data-message]');
/** The button that leads to the end of the chat. */
const downButton = (page: Page) => page.getByRole('button', { name: /К последним сообщениям/ });
/** The scrolled part of the window. */
const view = (page: Page) => page.getByRole('list', { name: 'Сообщения' }).locator('..');
const fromEnd = (page: Page) =>
  view(page).evaluate((node) => node.scrollHeight - node.clientHeight - node.scrollTop);
const scrollTo = (page: Page, px: number) => view(page).evaluate((node, top) => node.scrollTo({ top }), px);
/** Bottom of the bubble with these words. Unit: CSS pixels. */
const bottomOf = (page: Page, words: string) =>
  chatOf(page)
    .bubble(words)
    .evaluate((node) => node.getBoundingClientRect().bottom);

test('a long chat loads backwards without a jump and follows only a reader at its end', async ({
  page,
  context,
  api,
  person,
}) => {
  const partner = await api.register();
  for (let count = 1; count <= MESSAGES; count += 1) {
    await api.sendMessage(person, partner, `Слово ${count}`);
  }
  await signIn(context, person);
  const chat = chatOf(page);
  await chat.open(partner);
  await expect(chat.bubble(`Слово ${MESSAGES}`)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => fromEnd(page)).toBe(0);
  await expect(downButton(page)).toHaveCount(0);

  // Backwards: the oldest loaded message stays in its place when earlier ones have come.
  const oldest = `Слово ${MESSAGES - 14}`;
  await expect(chat.bubble(oldest)).toBeVisible();
  // The page of earlier messages waits until the place has been measured.
  const { promise: measured, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/before=/, async (route) => {
    await measured;
    await route.continue();
  });
  await scrollTo(page, 100);
  const before = await bottomOf(page, oldest);
  letThrough();
  await expect(chat.bubble(`Слово ${MESSAGES - 15}`)).toBeVisible();
  expect(Math.abs((await bottomOf(page, oldest)) - before)).toBeLessThanOrEqual(1);
  await expect
    .poll(
      async () => {
        await scrollTo(page, 0);
        return chat.bubble('Слово 1').count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  expect(await bubbles(page).count()).toBeLessThanOrEqual(MOST_BUBBLES);

  // A new message waits below, and is counted.
  await scrollTo(page, 0);
  const reading = await bottomOf(page, 'Слово 1');
  await api.sendMessage(partner, person, 'Новое');
  await expect(page.getByRole('button', { name: 'К последним сообщениям, новых: 1' })).toBeVisible();
  expect(await bottomOf(page, 'Слово 1')).toBe(reading);

  // A message of one's own is always scrolled to, and then the list follows again.
  await chat.say('Своё');
  await expect(chat.bubble('Своё')).toBeInViewport({ ratio: 1 });
  await expect(downButton(page)).toHaveCount(0);
  // A message that waits stands below all others.
  await expect(chat.bubble('Своё')).toHaveAccessibleName(/Отправлено/);
  await api.sendMessage(partner, person, 'Длинное\n'.repeat(60));
  await expect(bubbles(page).last()).toContainText('Длинное');
  await expect.poll(() => fromEnd(page)).toBe(0);

  // The window becomes lower, as with a keyboard, and the end stays in view.
  await page.setViewportSize({ width: 390, height: 500 });
  await expect.poll(() => fromEnd(page)).toBe(0);

  // On paper, the drawn messages stand one below the other, without the room of all others.
  await page.emulateMedia({ media: 'print' });
  const gaps = await bubbles(page).evaluateAll((all) => {
    const boxes = all.map((bubble) => bubble.getBoundingClientRect());
    return boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0)));
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gaps)).toBeLessThan(100);
});
