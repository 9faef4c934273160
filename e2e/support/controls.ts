import type { Page } from '@playwright/test';

/**
 * The names of buttons, links and fields that lie wholly outside the page sideways, or whose words stand out of their box
 * and are cut off there without an ellipsis.
 */
export const lostControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // oxlint-disable unicorn/consistent-function-scoping -- runs in the page
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      return (
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 2
      );
    };
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // A row that is scrolled sideways by itself holds what stands beside the window.
        let row: Element | null = element;
        while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement;
        const isOutside = !row && width > 1 && (left < -1 || right > innerWidth + 1);
        return isOutside || (element.matches('button, a') && isCut(element));
      })
      .map((element) => `${nameOf(element)}: ${element.outerHTML.slice(0, 160)}`);
  });

/**
 * The names of buttons, links and fields that no finger reaches: others lie over their middle, also after they were
 * scrolled to. The page is then scrolled as before.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // oxlint-disable unicorn/consistent-function-scoping -- runs in the page
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 60) ?? '';
    const coverOf = (element: HTMLElement): Element | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!found) return document.documentElement;
      const isSame =
        element.contains(found) || found.contains(element) || found.closest('label')?.contains(element);
      return isSame ? null : found;
    };
    const places = [document.scrollingElement, ...document.querySelectorAll('*')].flatMap((element) =>
      element && (element.scrollTop || element.scrollLeft)
        ? [{ element, left: element.scrollLeft, top: element.scrollTop }]
        : [],
    );
    const covered: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')) {
      const { width, height } = element.getBoundingClientRect();
      const { pointerEvents } = getComputedStyle(element);
      if (
        width < 2 ||
        height < 2 ||
        pointerEvents === 'none' ||
        element.closest('[inert], [aria-hidden="true"]')
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Comes down with the focus.
      if (element.matches('a[href="#content"]')) continue;
      if (!coverOf(element)) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const cover = coverOf(element);
      if (cover)
        covered.push(
          `${nameOf(element)}: ${element.outerHTML.slice(0, 120)} under ${cover.outerHTML.slice(0, 120)}`,
        );
    }
    for (const { element, left, top } of places) element.scrollTo({ left, top, behavior: 'instant' });
    return covered;
  });
