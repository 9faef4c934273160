import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface Head {
  /** From the edge of the column to «Назад»; null without one. */
  backPx: number | null;
  /** From the upper edge of the page or the pane to the middle of the header. */
  middlePx: number;
  heightPx: number;
  titlePx: number;
}

/**
 * Expects the header of this screen, if the screen has one, to be like that of all others: its height, its place, the place
 * of «Назад», the size of its title. Not of editors and other dark stages, whose buttons lie over pictures.
 */
export async function expectHeadOfAll(page: Page, state: string): Promise<void> {
  const isWide = await page.evaluate(() => matchMedia('(min-width: 1024px)').matches);
  const heads = await page.evaluate<Head[]>(() =>
    [...document.querySelectorAll('main header:has(> h1)')]
      // The line above a feed is quieter than the header of a screen.
      .filter(
        (head) =>
          head.querySelector('[aria-label^="Назад"]') ?? !head.querySelector('[aria-label="Обновить"]'),
      )
      .filter((head) => head.checkVisibility() && !head.closest('[data-scheme="dark"], [inert]'))
      .map((head) => {
        // On a phone, the steps of a publication cover the header of the app.
        const ground = head.closest('[data-covers-shell]') ?? head.closest('main');
        const column = head.parentElement?.getBoundingClientRect();
        const { top, height } = head.getBoundingClientRect();
        const back = head.querySelector('button[aria-label^="Назад"]')?.getBoundingClientRect();
        const title = head.querySelector('h1');
        return {
          backPx: back && column ? Math.round(back.left - column.left) : null,
          middlePx: Math.round(top + height / 2 - (ground?.getBoundingClientRect().top ?? 0)),
          heightPx: Math.round(height),
          titlePx: title ? Number.parseFloat(getComputedStyle(title).fontSize) : 0,
        };
      }),
  );
  for (const { backPx, middlePx, ...head } of heads) {
    expect(head, `${state}: the header`).toEqual({ heightPx: 56, titlePx: isWide ? 20 : 17 });
    // On a computer a page begins 12 px below the window's edge; a pane begins at the edge.
    expect(isWide ? [28, 40] : [28], `${state}: the middle of the header`).toContain(middlePx);
    if (backPx !== null) expect(backPx, `${state}: the place of «Назад»`).toBe(6);
  }
}
