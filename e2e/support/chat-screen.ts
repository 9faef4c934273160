import type { Locator, Page } from '@playwright/test';
import type { Person } from './api.ts';

/** The chat of a page, by what is written on it. */
export function chatOf(page: Page) {
  const field = page.getByRole('textbox', { name: 'Сообщение...' });
  return {
    field,
    open: ({ id }: Pick<Person, 'id'>) => page.goto(`/chat?with=${id}`),
    /** Writes and sends by Enter. */
    async say(words: string): Promise<void> {
      await field.fill(words);
      await field.press('Enter');
    },
    /** The bubble that says this. */
    bubble: (words: string): Locator =>
      page.locator('[data-message]').filter({ has: page.getByText(words, { exact: true }) }),
    /** The row of this person in the list. */
    row: ({ login }: Pick<Person, 'login'>): Locator =>
      page.getByRole('list', { name: 'Чаты' }).getByRole('listitem').filter({ hasText: login }),
  };
}
