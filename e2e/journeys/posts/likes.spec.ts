import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { bringIntoView, press } from '../../support/browser/gestures.ts';
import { publishFor } from '../../support/app/reactions.ts';
import { expect, signIn, test } from '../../support/test.ts';

const heartOf = (card: Locator) => card.getByRole('button', { name: 'Нравится', exact: true });
const countOf = (card: Locator) => card.getByRole('button', { name: /^Понравилось/ });
const likersOf = (page: Page) => page.getByRole('dialog', { name: 'Нравится' });

test(
  'a video is liked and unliked for everybody and names its likers, and so is a photo',
  { tag: '@smoke' },
  async ({ memberPage: page, browser, api, person, isMobile }) => {
    const photo = await publishFor(api, person, 'Снимок');
    const post = await publishFor(api, person, 'Прибой', 'tiny.mp4');
    const onServer = async () => {
      const { liked, countLike } = await api.getPost(person, post.id);
      return { liked, countLike };
    };
    const friend = await api.register();
    await api.like(friend, post.id);
    const card = cardOf(page, 'Прибой');
    await page.goto('/');
    await bringIntoView(heartOf(card));

    await press(heartOf(card), isMobile);
    await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'true');
    await expect(countOf(card)).toHaveText('2');
    await expect.poll(onServer).toEqual({ liked: true, countLike: 2 });
    await page.reload();
    await bringIntoView(heartOf(card));
    await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'true');
    await expect(countOf(card)).toHaveText('2');

    const context = await browser.newContext();
    await signIn(context, friend);
    const theirs = await context.newPage();
    await theirs.goto(`${api.url}/post/${post.id}`);
    await expect(countOf(cardOf(theirs, 'Прибой'))).toHaveText('2');
    await context.close();

    await press(heartOf(card), isMobile);
    await expect(countOf(card)).toHaveText('1');
    await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(onServer).toEqual({ liked: false, countLike: 1 });

    await page.goto(`/post/${photo.id}`);
    await press(heartOf(cardOf(page, 'Снимок')), isMobile);
    await expect(countOf(cardOf(page, 'Снимок'))).toHaveText('1');
    expect(await api.getPost(person, photo.id)).toMatchObject({ liked: true, countLike: 1, reactions: {} });

    await test.step('the number opens those who like the video, each leading to a profile', async () => {
      const fans = [friend, await api.register()];
      for (const fan of fans.slice(1)) await api.like(fan, post.id);
      const people = likersOf(page).getByRole('listitem');
      await page.goto('/');
      await bringIntoView(heartOf(card));
      await expect(countOf(card)).toHaveAccessibleName('Понравилось 2 людям: показать всех');
      await press(countOf(card), isMobile);
      await expect(people).toHaveText(fans.toReversed().map(({ login }) => new RegExp(login)));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(likersOf(page)).toBeHidden();
      await expect(countOf(card)).toBeFocused();

      await press(countOf(card), isMobile);
      await press(people.last().getByRole('link'), isMobile);
      await expect(page).toHaveURL(`/userProfile/${fans[0]?.id}`);
      await expect(likersOf(page)).toBeHidden();
    });
  },
);
