import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './api.ts';
import { press } from './gestures.ts';

export const PRIVATE_WARNING = 'Этот профиль приватный. Подпишитесь, чтобы увидеть посты.';
export const ACTION_FAILED = 'Не удалось выполнить действие. Попробуйте ещё раз.';

/** What the button that follows an account says, by how one stands to it. */
export const FOLLOW = { none: 'Подписаться', pending: 'Запрос отправлен', following: '✓ Подписаны' } as const;

/** The button that follows this account, whatever it says now. */
export const followButtonOf = (scope: Page | Locator, { login }: Person): Locator =>
  scope.getByRole('button', {
    name: new RegExp(`^(Подписаться на|Запрос отправлен:|✓ Подписаны на) ${login}$`),
  });

/** The posts of a profile. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: /^(Фото|Видео)[:,]/ });

/** The way to the notifications that this screen has. */
export const notificationsLink = (page: Page): Locator =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Уведомления/ })
    .filter({ visible: true });

/** The red dot on it. */
export const newsDot = (page: Page): Locator => notificationsLink(page).getByText('есть новые');

export async function openNotifications(page: Page, isMobile: boolean): Promise<void> {
  await press(notificationsLink(page), isMobile);
  await expect(page).toHaveURL('/notification');
}

/** Notifications that say these words of this person. */
export const notificationsOf = (page: Page, { login }: Person, words: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: login }).filter({ hasText: words });

/** All of a notification leads to what it tells of. */
export const targetOf = (notification: Locator): Locator => notification.getByRole('link', { name: 'назад' });

export const requestsCard = (page: Page): Locator =>
  page.getByRole('button', { name: /Запросы на подписку/ });

export const requestsSheet = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Запросы на подписку' });

/** Opens the list of one's own profile, or of the one on screen. */
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
