import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, settle } from '../../support/accessibility.ts';
import type { Api, Person } from '../../support/api.ts';
import { coveredControls, lostControls } from '../../support/controls.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** Phones on their side, tablets, halves of a screen, and phones that fold. Unit: CSS pixels. */
const WINDOWS = [
  [667, 375],
  [844, 390],
  [600, 960],
  [768, 1_024],
  [1_023, 700],
  [717, 512],
  [280, 653],
] as const;

/** The width of the phone whose camera and corners take room on its side, and that room. Unit: CSS pixels. */
const NOTCHED = 844;
const INSETS = { left: 47, right: 47, bottom: 21 };

/** Words and buttons that reach into the room at both sides of the window. */
const partsBeside = (page: Page, roomPx: number): Promise<string[]> =>
  page.evaluate((room) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const isBeside = ({ left, right, width, top }: DOMRect) =>
      width > 1 && top < innerHeight && (left < room - 1 || right > innerWidth - room + 1);
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    while (walk.nextNode()) {
      const { currentNode: node } = walk;
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('.visually-hidden, [inert], script, style')) continue;
      let row: Element | null = element;
      while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement;
      if (row && row.scrollWidth > row.clientWidth) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isPart = node instanceof Text ? node.data.trim() !== '' : element.matches('button svg, a svg');
      const box = node instanceof Text ? range.getBoundingClientRect() : element.getBoundingClientRect();
      if (isPart && isBeside(box))
        found.push(`${element.outerHTML.slice(0, 140)} at ${Math.round(box.left)}`);
    }
    return found;
  }, roomPx);

/** Posts of both forms, a story, words and a person who is followed. */
async function fill(api: Api, person: Person) {
  const ben = await api.register();
  await api.follow(person, ben);
  await api.follow(ben, person);
  const post = await api.publish(ben, sample('photo.jpg'), 'Утро у реки, и туман ещё не сошёл');
  await api.publish(ben, sample('clip.mp4'), 'Под водой');
  await api.publish(person, sample('photo.jpg'), 'Своё');
  await api.comment(ben, post.id, 'Очень красиво, когда это было?');
  await api.publishStory(ben, sample('tiny.jpg'), 'Здесь');
  for (let number = 0; number < 12; number += 1)
    await api.sendMessage(ben, person, `Привет! Как доехали? Пиши, когда будешь свободен, ${number}`);
}

async function expectFits(page: Page, path: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  for (const [width, height] of WINDOWS) {
    const where = `${path} at ${width} × ${height}`;
    const insets = width === NOTCHED ? INSETS : {};
    await page.setViewportSize({ width, height });
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await settle(page);
    await expectNoSidewaysScroll(page);
    expect.soft(await lostControls(page), `${where}: cut off`).toEqual([]);
    expect.soft(await coveredControls(page), `${where}: covered`).toEqual([]);
    if (width === NOTCHED)
      expect.soft(await partsBeside(page, INSETS.left), `${where}: under the notch`).toEqual([]);
  }
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: {} });
  await devTools.detach();
}

test('each screen fits windows between a phone and a desktop, and nothing lies over its controls', async ({
  memberPage: page,
  person,
  api,
}) => {
  await fill(api, person);
  for (const path of [
    '/',
    '/photo',
    '/video',
    '/recomendation',
    '/subscriptions',
    '/swipes',
    '/createPost',
    '/notification',
    '/chat',
  ]) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await expectFits(page, path);
  }
});

test('so do the forms of guests', async ({ page }) => {
  for (const path of ['/auth', '/register', '/recover']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectFits(page, path);
  }
});
