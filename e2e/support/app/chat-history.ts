import type { Page } from '@playwright/test';

/** The parts of a message that a person sees. */
export interface ShownMessage {
  /** Key of its row: the id, or of an own message the `tempId`. */
  key: string | null;
  words: string | undefined;
  isEdited: boolean;
  /** The names of the reactions with their numbers, the own one marked by a star: «Люблю, 2*». */
  reactions: string[];
}

/** The drawn messages, from the top. */
export const shownMessages = (page: Page): Promise<ShownMessage[]> =>
  page.locator('[data-message]').evaluateAll((all) =>
    all.map((one) => ({
      key: one.getAttribute('data-message'),
      words: one.querySelector('p > span')?.textContent,
      isEdited: one.textContent.includes('изменено'),
      reactions: Array.from(
        one.querySelectorAll('[aria-pressed]'),
        (chip) =>
          `${chip.getAttribute('aria-label')}${chip.getAttribute('aria-pressed') === 'true' ? '*' : ''}`,
      ),
    })),
  );

/** Moves the list up by less than is drawn above the view, and waits until the rows there are drawn. */
const scrollUp = (page: Page, px: number) =>
  page
    .getByRole('list', { name: 'Сообщения' })
    .locator('..')
    .evaluate((view, upPx) => {
      view.scrollTop -= upPx;
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, px);

/** All messages that a person sees who reads from the newest one up, oldest first. */
export async function readUp(page: Page, count: number): Promise<ShownMessage[]> {
  // The row that had the focus last stays drawn, wherever it is: here it leaves no gap.
  await page.locator('[data-message]').last().focus();
  await scrollUp(page, 0);
  const read = await shownMessages(page);
  for (let turn = 0; turn < 2 * count && read.length < count; turn += 1) {
    await scrollUp(page, 200);
    const shown = await shownMessages(page);
    const known = shown.findIndex(({ key }) => key === read[0]?.key);
    if (known >= 0) read.unshift(...shown.slice(0, known));
    // More rows are drawn at the end of the list than above a view elsewhere.
    else if (!read.some(({ key }) => key === shown[0]?.key))
      throw new Error(`There is a gap before «${read[0]?.words}»`);
  }
  return read;
}
