import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { hold, press } from '../browser/gestures.ts';

/** The chat of a page, by its visible texts. */
export function chatOf(page: Page) {
  const field = page.getByRole('textbox', { name: 'Сообщение...' });
  const bubble = (words: string): Locator =>
    page
      .locator('[data-message]')
      // A quote, which is a button, says what another bubble says.
      .filter({ has: page.getByText(words, { exact: true }).and(page.locator(':not(button *)')) });
  const row = ({ login }: Pick<Person, 'login'>): Locator => rows.filter({ hasText: login });
  const rows = page.getByRole('list', { name: 'Чаты' }).getByRole('listitem');
  const chooseItem = async (name: string, isMobile: boolean) => {
    await press(page.getByRole('menuitem', { name, exact: true }), isMobile);
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  /** Answers the question in the dialog. */
  const answer = async (question: string, button: string, isMobile: boolean) => {
    const dialog = page.getByRole('alertdialog', { name: question });
    await press(dialog.getByRole('button', { name: button, exact: true }), isMobile);
    await expect(dialog).toBeHidden();
  };
  return {
    field,
    open: ({ id }: Pick<Person, 'id'>) => page.goto(`/chat?with=${id}`),
    /** Writes and sends by Enter. */
    async say(words: string): Promise<void> {
      await field.fill(words);
      await field.press('Enter');
    },
    /** The bubble with these words. */
    bubble,
    /** The open chat with this person. */
    window: ({ login }: Pick<Person, 'login'>): Locator =>
      page.getByRole('region', { name: `Чат с ${login}` }),
    /** The words of all bubbles, from the top. */
    words: page.locator('[data-message] p > span:first-child'),
    /** State of a sent message: «Ждёт отправки», «Отправлено», «Прочитано», «Не отправлено». */
    state: (words: string, name: string | RegExp): Locator =>
      bubble(words).getByRole('img', { name, exact: true }),
    /** The rows of the list, from the top. */
    rows,
    /** The row of this person in the list. */
    row,
    /** Chooses from the menu of a message: by a long press on a phone, else by its button. */
    async choose(words: string, item: string, isMobile: boolean): Promise<void> {
      if (isMobile) {
        // The bubble stands still, and nothing lies over it.
        await bubble(words).tap({ trial: true });
        const lift = await hold(page, bubble(words), true);
        await expect(page.getByRole('menu')).toBeVisible();
        await lift();
      } else {
        await bubble(words).hover();
        await bubble(words)
          .locator('..')
          .getByRole('button', { name: 'Действия с сообщением', includeHidden: true })
          .click();
      }
      await chooseItem(item, isMobile);
    },
    /** Chooses from the menu of a row: by its button, or by a right click where there is a mouse. */
    async chooseOfRow(person: Pick<Person, 'login'>, item: string, isMobile: boolean): Promise<void> {
      if (isMobile)
        await row(person)
          .getByRole('button', { name: /^Действия с чатом/ })
          .tap();
      else await row(person).click({ button: 'right' });
      await chooseItem(item, isMobile);
    },
    answer,
    /** Answers both questions before the deletion of a chat. */
    async agreeToDelete(isMobile: boolean): Promise<void> {
      await answer('Удалить чат и все сообщения?', 'Продолжить', isMobile);
      // An earlier tap would count as the second half of a double tap.
      await page.waitForTimeout(400);
      await answer('Это действие необратимо', 'Удалить чат', isMobile);
    },
    /** The link to chats, by its number of unread chats. */
    badge: (shown: string): Locator =>
      page
        .getByRole('link', { name: `непрочитанных чатов: ${shown}` })
        .filter({ visible: true })
        .first(),
    /** A passing message of the app. */
    toast: (words: string): Locator => page.getByRole('log').getByText(words, { exact: true }),
    /** Reads and closes the window with which the app tells that a chat or message has gone, or has stayed. */
    async isTold(words: string, isMobile: boolean): Promise<void> {
      const alert = page.getByRole('alertdialog', { name: words, exact: true });
      await expect(alert).toBeVisible();
      await press(alert.getByRole('button', { name: 'Понятно' }), isMobile);
      await expect(alert).toBeHidden();
    },
  };
}
