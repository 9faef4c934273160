import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { press } from '../browser/gestures.ts';

export const PRIVATE_WARNING = 'Этот профиль приватный. Подпишитесь, чтобы увидеть посты.';
export const ACTION_FAILED = 'Не удалось выполнить действие. Попробуйте ещё раз.';

/** Texts of the follow button, by the viewer's follow of the account. */
export const FOLLOW = { none: 'Подписаться', pending: 'Запрос отправлен', following: '✓ Подписаны' } as const;

/** The follow button of this account, regardless of its text. */
export const followButtonOf = (scope: Page | Locator, { login }: Person): Locator =>
  scope.getByRole('button', {
    name: new RegExp(`^(Подписаться на|Запрос отправлен:|✓ Подписаны на) ${login}$`),
  });

/** Leaves the account, or takes the request back: the button asks once. */
export async function leaveBy(button: Locator, isMobile: boolean): Promise<void> {
  await press(button, isMobile);
  const question = button.page().getByRole('alertdialog');
  await press(question.getByRole('button', { name: /^(Отписаться|Отменить запрос)$/ }), isMobile);
  await expect(question).toBeHidden();
}

/** The posts of a profile. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: /^(Фото|Видео)[:,]/ });

/** The link to the notifications on this screen. */
export const notificationsLink = (page: Page): Locator =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Уведомления/ })
    .filter({ visible: true });

/** The red dot on that link. */
export const newsDot = (page: Page): Locator => notificationsLink(page).getByText('есть новые');

export async function openNotifications(page: Page, isMobile: boolean): Promise<void> {
  await press(notificationsLink(page), isMobile);
  await expect(page).toHaveURL('/notification');
}

/** Notifications with these words about this person. */
export const notificationsOf = (page: Page, { login }: Person, words: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: login }).filter({ hasText: words });

/** The link of a notification: its whole area leads to the subject. */
export const targetOf = (notification: Locator): Locator => notification.getByRole('link', { name: 'назад' });

export const requestsCard = (page: Page): Locator =>
  page.getByRole('button', { name: /Запросы на подписку/ });

export const requestsSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Запросы на подписку' });

/** Opens the list of the person's own profile, or of the profile on screen. */
export async function openPeople(
  page: Page,
  count: string,
  title: string,
  isMobile: boolean,
): Promise<Locator> {
  await press(page.getByRole('button', { name: count, exact: true }), isMobile);
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet).toBeVisible();
  return sheet;
}
