import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { bubbleOf, bubblesOf, newFan, publishFor } from '../../support/app/reactions.ts';
import { expect, signIn, test } from '../../support/test.ts';

test(
  'a tap reacts, another tap changes the reaction, and a tap on the own reaction removes it, for everybody',
  { tag: '@smoke' },
  async ({ memberPage: page, browser, api, person, isMobile }) => {
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
  },
);
