import { EMOJI, NAMED_REACTIONS } from '@sfera/contract/posts/reaction';
import { removeReaction } from '@sfera/contract/posts/post-reactions';
import { expectAccessibleInBothWindows, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { bubbleOf, bubblesOf, newFan, paletteOf, plusOf, publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

const REACTIONS = [...EMOJI, ...NAMED_REACTIONS];

test('the palette offers each meaning once, gives each of the 26 reactions, and a card has room for them all', async ({
  memberPage: page,
  api,
  person,
  isMobile,
}) => {
  const post = await publishFor(api, person, 'Палитра');
  const card = cardOf(page, 'Палитра');
  const onServer = async () => (await api.getPost(person, post.id)).userReaction;
  await page.goto('/');

  await test.step('the palette offers twenty reactions, and the focus comes back to its button', async () => {
    await press(plusOf(card), isMobile);
    await expect(paletteOf(page).getByRole('radio')).toHaveCount(20);
    await expect(paletteOf(page).getByRole('radio', { name: 'Палец вверх' })).toHaveCount(0);
    for (const choice of await paletteOf(page).getByRole('radio').all())
      await expect(choice).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothWindows(page, 'the palette');

    await press(paletteOf(page).getByRole('button', { name: 'Только эмодзи' }), isMobile);
    await expect(paletteOf(page).getByRole('radio', { name: 'Палец вверх' })).toBeVisible();
    await expect(paletteOf(page).getByRole('radio', { name: 'Класс' })).toHaveCount(0);
    await press(paletteOf(page).getByRole('button', { name: 'Только эмодзи' }), isMobile);

    await press(paletteOf(page).getByRole('radio', { name: 'Ух ты!' }), isMobile);
    await expect(paletteOf(page)).toBeHidden();
    await expect(plusOf(card)).toBeFocused();
    await expect(bubbleOf(card, 'Ух ты!', 1)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(onServer).toBe('wow');

    await press(plusOf(card), isMobile);
    await expect(paletteOf(page).getByRole('radio', { checked: true })).toHaveAccessibleName('Ух ты!');
    await press(paletteOf(page).getByRole('radio', { name: 'Ух ты!' }), isMobile);
    await expect.poll(onServer).toBeNull();
    await expect(bubblesOf(card)).toHaveCount(0);
  });

  await test.step('the palette needs nothing but the keyboard', async () => {
    const radios = paletteOf(page).getByRole('radio');
    await plusOf(card).focus();
    await page.keyboard.press('Enter');
    await expect(radios.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(paletteOf(page)).toBeHidden();
    await expect(plusOf(card)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(radios.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(radios.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(radios.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(radios.nth(7)).toBeFocused();
    const name = (await radios.nth(7).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Enter');
    await expect(paletteOf(page)).toBeHidden();
    await expect(plusOf(card)).toBeFocused();
    await expect(bubbleOf(card, name, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(onServer).not.toBeNull();
    await api.call(removeReaction, { as: person, params: { postId: post.id } });
  });

  await test.step('a card with all 26 reactions keeps its width, its plus and its sense', async () => {
    await Promise.all(REACTIONS.map((emoji) => newFan(api, post.id, emoji)));
    await page.goto('/');
    await expect(bubblesOf(card)).toHaveCount(REACTIONS.length);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothWindows(page, 'the card');
    await plusOf(card).scrollIntoViewIfNeeded();
    await expect(plusOf(card)).toBeInViewport({ ratio: 1 });

    await press(bubbleOf(card, 'Злюсь', 1), isMobile);
    await expect(bubbleOf(card, 'Злюсь', 2)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(onServer).toBe('angry');
  });
});
