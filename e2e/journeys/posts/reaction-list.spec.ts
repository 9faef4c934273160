import type { Request } from '@playwright/test';
import { LONG_PRESS_REACTION_MS } from '@sfera/contract/base/limits';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { newLogin } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { bringIntoView, hold, press } from '../../support/browser/gestures.ts';
import { bubbleOf, listOf, newFan, publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

/** Whether this call gives the post this reaction. */
const isReaction = (request: Request, emoji: Reaction) =>
  request.method() === 'POST' &&
  request.url().endsWith(setReaction.path) &&
  request.postDataJSON()?.emoji === emoji;

test('the list of reactions is opened without giving a reaction', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Долго');
  await newFan(api, post.id, '👍');
  const fan = await newFan(api, post.id, '🔥');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reaction') && request.method() !== 'GET') calls.push(request.url());
  });
  const card = cardOf(page, 'Долго');
  await page.goto('/');
  await bringIntoView(bubbleOf(card, 'Огонь'));

  await test.step('by a press of 500 ms, at its reaction', async () => {
    const heldAtMs = Date.now();
    const lift = await hold(page, bubbleOf(card, 'Огонь'), isMobile);
    await expect(listOf(page)).toBeVisible();
    expect(Date.now() - heldAtMs).toBeGreaterThanOrEqual(LONG_PRESS_REACTION_MS);
    await lift();
    await expect(listOf(page).getByRole('tab', { selected: true })).toHaveAccessibleName('Огонь: 1');
    await expect(listOf(page).getByRole('listitem')).toHaveText([new RegExp(fan.login)]);
    await page.keyboard.press('Escape');
    await expect(listOf(page)).toBeHidden();
    await expect(bubbleOf(card, 'Огонь', 1)).toHaveAttribute('aria-pressed', 'false');
    expect(calls).toEqual([]);
  });

  await test.step('by a double click and Shift+Enter, which leave the own reaction as it was', async () => {
    await api.react(person, post.id, '👍');
    const chosenTab = listOf(page).getByRole('tab', { selected: true });
    await page.reload();
    const given = page.waitForRequest((request) => isReaction(request, '🔥'));
    const setBack = page.waitForResponse((answer) => isReaction(answer.request(), '👍'));
    await bubbleOf(card, 'Огонь', 1).click();
    // A reaction that is taken back before it is sent is never sent, and nothing is set back.
    await given;
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(chosenTab).toHaveAccessibleName(/^Огонь/);
    await setBack;
    expect((await api.getPost(person, post.id)).userReaction).toBe('👍');
    await page.keyboard.press('Escape');
    await expect(listOf(page)).toBeHidden();
    await expect(bubbleOf(card, 'Палец вверх', 2)).toHaveAttribute('aria-pressed', 'true');

    await bubbleOf(card, 'Палец вверх').focus();
    await page.keyboard.press('Shift+Enter');
    await expect(chosenTab).toHaveAccessibleName('Палец вверх: 2');
    await page.keyboard.press('Escape');
    await expect(listOf(page)).toBeHidden();
    await expect(bubbleOf(card, 'Палец вверх')).toBeFocused();
    await expect(bubbleOf(card, 'Палец вверх', 2)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a card names followed people who reacted, and the list shows everybody by reaction', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Имена');
  const stranger = await newFan(api, post.id, '🔥');
  const ana = await newFan(api, post.id, '🔥', newLogin('a'));
  const ben = await newFan(api, post.id, '👍', newLogin('b'));
  for (const friend of [ana, ben]) await api.follow(person, friend);
  const card = cardOf(page, 'Имена');
  const people = listOf(page).getByRole('listitem');
  await page.goto('/');
  await expect(card.getByText('Отреагировали')).toBeVisible();
  await expect(card.getByRole('link', { name: ana.login })).toHaveAttribute('href', `/userProfile/${ana.id}`);
  await expect(card.getByRole('link', { name: ben.login })).toBeVisible();
  await expect(card.getByText('и ещё 1', { exact: true })).toBeVisible();

  const rest = card.getByRole('button', { name: 'и ещё 1 человек: показать все реакции' });
  await press(rest, isMobile);
  const tabs = listOf(page).getByRole('tab');
  await expect(tabs).toHaveCount(3);
  for (const [index, name] of ['Все 3', 'Огонь: 2', 'Палец вверх: 1'].entries())
    await expect(tabs.nth(index)).toHaveAccessibleName(name);
  await expect(people).toHaveText([ben, ana, stranger].map(({ login }) => new RegExp(login)));
  await expect(people.first().getByRole('img', { name: 'Палец вверх' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await press(listOf(page).getByRole('tab', { name: 'Огонь' }), isMobile);
  await expect(people).toHaveText([ana, stranger].map(({ login }) => new RegExp(login)));
  await page.keyboard.press('Escape');
  await expect(listOf(page)).toBeHidden();
  await expect(rest).toBeFocused();

  await press(rest, isMobile);
  await press(people.getByRole('link', { name: stranger.login }), isMobile);
  await expect(page).toHaveURL(`/userProfile/${stranger.id}`);
  await expect(listOf(page)).toBeHidden();
  await page.goBack();
  await expect(cardOf(page, 'Имена')).toBeVisible();
  await expect(page).toHaveURL('/');
});
