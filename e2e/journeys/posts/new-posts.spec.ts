import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import type { Api, Person } from '../../support/api.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

const POLL_SECONDS = 60;

const pillOf = (page: Page) => page.getByRole('button', { name: 'Новые посты' });
const topPx = (page: Page, words: string) =>
  cardOf(page, words).evaluate((card) => card.getBoundingClientRect().top);

async function makeFriend(api: Api, reader: Person): Promise<Person> {
  const friend = await api.register();
  await api.follow(reader, friend);
  await api.publish(friend, sample('small.jpg'), 'Старый пост');
  await api.publish(friend, sample('photo.png'), 'Пост поновее');
  return friend;
}

test(
  'a newer post is offered after a minute; nothing moves until the offer is accepted',
  { tag: '@smoke' },
  async ({ memberPage: page, api, person, isMobile }) => {
    const friend = await makeFriend(api, person);
    await page.clock.install();
    await page.goto('/');
    await expect(cardOf(page, 'Пост поновее')).toBeVisible();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    const before = await topPx(page, 'Пост поновее');

    await api.publish(friend, sample('tiny.jpg'), 'Совсем новый');
    await page.clock.runFor(POLL_SECONDS * 1_000);
    await expect(pillOf(page)).toBeInViewport({ ratio: 1 });
    expect(await topPx(page, 'Пост поновее')).toBe(before);
    await expect(cardOf(page, 'Совсем новый')).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await press(pillOf(page), isMobile);
    await expect(cardOf(page, 'Совсем новый')).toHaveAttribute('aria-posinset', '1');
    await expect(cardOf(page, 'Совсем новый')).toBeInViewport();
    await expect(pillOf(page)).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('heading', { name: 'Лента' })).toBeFocused();
  },
);
