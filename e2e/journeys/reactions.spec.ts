import type { Page } from '@playwright/test';
import { cardOf } from '../support/create-screen.ts';
import { press } from '../support/gestures.ts';
import { bubbleOf, bubblesOf, newFan, publishFor } from '../support/reactions.ts';
import { expect, signIn, test } from '../support/test.ts';

/** Holds calls that change a reaction until the gate is opened, and counts the calls. */
async function gateReactions(page: Page) {
  const sent: string[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/reaction**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.continue();
    sent.push(request.postDataJSON()?.emoji ?? request.method());
    await gate.promise;
    return route.continue();
  });
  return { sent, open: gate.resolve };
}

test('a tap reacts, another tap changes the reaction, and a tap on the own reaction removes it, for everybody', async ({
  memberPage: page,
  browser,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Рассвет');
  await newFan(api, post.id, '🔥');
  await newFan(api, post.id, '👍');
  const friend = await newFan(api, post.id, '🔥');
  const card = cardOf(page, 'Рассвет');
  const onServer = async () => (await api.getPost(person, post.id)).userReaction;
  await page.goto('/');

  await press(bubbleOf(card, 'Огонь', 2), isMobile);
  await expect(bubbleOf(card, 'Огонь', 3)).toHaveAttribute('aria-pressed', 'true');
  await press(bubbleOf(card, 'Палец вверх', 1), isMobile);
  await expect(bubbleOf(card, 'Палец вверх', 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(bubbleOf(card, 'Огонь', 2)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(onServer).toBe('👍');
  await page.reload();
  await expect(bubbleOf(card, 'Палец вверх', 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(bubblesOf(card)).toHaveCount(2);

  const context = await browser.newContext();
  await signIn(context, friend);
  const theirs = await context.newPage();
  await theirs.goto(`${api.url}/post/${post.id}`);
  const theirCard = cardOf(theirs, 'Рассвет');
  await expect(bubbleOf(theirCard, 'Палец вверх', 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(bubbleOf(theirCard, 'Огонь', 2)).toHaveAttribute('aria-pressed', 'true');
  await context.close();

  await press(bubbleOf(card, 'Палец вверх'), isMobile);
  await expect(bubbleOf(card, 'Палец вверх', 1)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(onServer).toBeNull();
  await page.reload();
  await expect(bubbleOf(card, 'Палец вверх', 1)).toHaveAttribute('aria-pressed', 'false');
});

test('of quick taps the last one stays, and a refused one does not', async ({
  memberPage: page,
  api,
  person,
  troubles,
  isMobile,
}) => {
  await test.step('of quick taps the last one stays, on the server too', async () => {
    const post = await publishFor(api, person, 'Быстро');
    for (const emoji of ['🔥', '👍', '😂'] as const) await newFan(api, post.id, emoji);
    const { sent, open } = await gateReactions(page);
    const card = cardOf(page, 'Быстро');
    await page.goto('/');
    for (const name of ['Огонь', 'Палец вверх', 'Огонь', 'Палец вверх', 'Смех до слёз'])
      await press(bubbleOf(card, name), isMobile);
    await expect(bubbleOf(card, 'Смех до слёз', 2)).toHaveAttribute('aria-pressed', 'true');
    expect(sent, 'one call at a time').toEqual(['🔥']);

    open();
    await expect.poll(() => sent).toEqual(['🔥', '😂']);
    await expect.poll(async () => (await api.getPost(person, post.id)).userReaction).toBe('😂');
    expect((await api.getPost(person, post.id)).reactions).toEqual({ '🔥': 1, '👍': 1, '😂': 2 });
    await expect(card.getByRole('button', { pressed: true })).toHaveAccessibleName('Смех до слёз: 2');
    await page.reload();
    await expect(bubbleOf(card, 'Смех до слёз', 2)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('after a refusal the card goes back to what was, and says so', async () => {
    await page.unrouteAll();
    expect(troubles.unexpected(), 'before the refusal').toEqual([]);
    troubles.expect(/500/);
    const post = await publishFor(api, person, 'Откат');
    await newFan(api, post.id, '🔥');
    await api.react(person, post.id, '👍');
    await page.route('**/api/reaction**', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Что-то сломалось' } }),
    );
    const card = cardOf(page, 'Откат');
    await page.goto('/');

    await press(bubbleOf(card, 'Огонь', 1), isMobile);
    await expect(page.getByText('Не удалось изменить реакцию')).toBeVisible();
    await expect(bubbleOf(card, 'Палец вверх', 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(bubbleOf(card, 'Огонь', 1)).toHaveAttribute('aria-pressed', 'false');

    await page.unroute('**/api/reaction**');
    await press(bubbleOf(card, 'Палец вверх', 1), isMobile);
    await expect(bubblesOf(card)).toHaveCount(1);
    await expect.poll(async () => (await api.getPost(person, post.id)).userReaction).toBeNull();
  });
});
