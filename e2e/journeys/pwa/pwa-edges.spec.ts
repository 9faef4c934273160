import type { Page } from '@playwright/test';
import { CreateScreen } from '../../support/app/create-screen.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** Insets of a phone with a notch and a home bar. Unit: CSS px. */
const UPRIGHT = { top: 47, bottom: 34, left: 0, right: 0 };
const SIDEWAYS = { top: 0, bottom: 21, left: 47, right: 47 };

async function setInsets(page: Page, { top, bottom, left, right }: typeof UPRIGHT): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top, topMax: top, bottom, bottomMax: bottom, left, leftMax: left, right, rightMax: right },
  });
}

/** Controls that do not scroll and lie under the notch or the home bar. */
const coveredControls = (page: Page, { top, bottom, left, right }: typeof UPRIGHT) =>
  page.evaluate(
    (insets) => {
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
      return [...document.querySelectorAll('button, a, input, textarea')]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .filter((control) => isFixed(control) && !scrolls(control))
        .filter((control) => {
          const box = control.getBoundingClientRect();
          // Some controls are for screen readers alone, or wait outside the window.
          const isSeen = box.width > 1 && box.top >= 0 && box.bottom <= innerHeight;
          return (
            isSeen &&
            (box.top < insets.top - 1 ||
              box.bottom > innerHeight - insets.bottom + 1 ||
              box.left < insets.left - 1 ||
              box.right > innerWidth - insets.right + 1)
          );
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent);
    },
    { top, bottom, left, right },
  );

const barColour = (page: Page) =>
  page.evaluate(() => document.querySelector('meta[name="theme-color"]')?.getAttribute('content'));

/** Checks the phone upright and then sideways. */
async function expectUncovered(page: Page, what: string): Promise<void> {
  for (const [how, window, insets] of [
    ['upright', { width: 390, height: 844 }, UPRIGHT],
    ['sideways', { width: 844, height: 390 }, SIDEWAYS],
  ] as const) {
    await page.setViewportSize(window);
    await setInsets(page, insets);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await coveredControls(page, insets), `${what}, ${how}`).toEqual([]);
  }
}

test('no control lies under the notch or the home bar of a phone, upright or sideways', async ({
  memberPage,
}) => {
  for (const path of ['/', '/chat', '/swipes', '/createPost', '/myProfile/edit', '/notification']) {
    await memberPage.goto(path);
    await expect(memberPage.getByRole('heading').first()).toBeAttached();
    await expectUncovered(memberPage, path);
  }
  const create = new CreateScreen(memberPage);
  await memberPage.goto('/createPost');
  await create.choose(sample('photo.jpg'));
  await expect(create.editStep).toBeVisible();
  await expectUncovered(memberPage, 'the editor');
});

test("the phone's own bars are black while a dark screen covers the app", async ({ memberPage }) => {
  await memberPage.goto('/');
  const before = await barColour(memberPage);
  expect(before).not.toBe('#000000');
  await memberPage.goto('/swipes');
  await expect.poll(() => barColour(memberPage)).toBe('#000000');
  await memberPage.getByRole('button', { name: 'Назад' }).click();
  await expect.poll(() => barColour(memberPage)).toBe(before);
});
