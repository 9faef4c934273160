import type { Locator } from '@playwright/test';
import { HEART_ANIMATION_MS } from '@sfera/contract/base/limits';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { cardOf } from '../../support/app/create-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { publishFor } from '../../support/app/reactions.ts';
import { expect, test } from '../../support/test.ts';

const photoOf = (card: Locator) => card.getByRole('img', { name: /^Фото/ });
const likeOf = (card: Locator) => card.getByRole('button', { name: 'Нравится', exact: true });
/** The hearts over the photo, known by their size. */
const heartsOf = (card: Locator) => card.locator('svg[width="96"]');

test('the heart is in nobody’s way', async ({ memberPage: page, api, person, isMobile }) => {
  await publishFor(api, person, 'Ёжик');
  const card = cardOf(page, 'Ёжик');
  // The heart stays until everything has been looked at.
  await page.addInitScript((heartMs) => {
    const later = window.setTimeout;
    const pass: typeof later = Object.assign(
      (run: TimerHandler, delayMs?: number, ...rest: unknown[]) =>
        delayMs === heartMs ? 0 : later(run, delayMs, ...rest),
      later,
    );
    window.setTimeout = pass;
  }, HEART_ANIMATION_MS);
  await page.goto('/');
  await photoOf(card).dblclick({ position: { x: 4, y: 4 } });
  await expect(heartsOf(card)).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await press(likeOf(card), isMobile);
  await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'false');
});
