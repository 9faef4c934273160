import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Shot } from './owner-page.ts';

/** The person, and the circle, of the shown chats. */
const TALKER = 'timur';
const CIRCLE = 'Семья';

type Look = BrowserContextOptions;

/** Pictures of chats and circles. */
export const chatShots = (phone: Look, darkPhone: Look, darkDesktop: Look): Shot[] => [
  {
    name: 'chats-dark',
    path: '/chat',
    look: darkPhone,
    prepare: (page) => rowOf(page, TALKER).waitFor(),
  },
  { name: 'chat', path: '/chat', look: phone, prepare: openChat },
  { name: 'chat-desktop', path: '/chat', look: darkDesktop, prepare: openChat },
  { name: 'circle', path: '/circles', look: phone, prepare: openCircle },
  { name: 'circle-chat-dark', path: '/chat', look: darkPhone, prepare: openCircleChat },
];

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Чаты' }).getByRole('listitem').filter({ hasText: name });

/** With an unsent answer in the field. */
async function openChat(page: Page): Promise<void> {
  await rowOf(page, TALKER).click();
  await page.getByText('Договорились. Термос с меня', { exact: true }).last().waitFor();
  await page.getByRole('textbox', { name: 'Сообщение...' }).fill('Тогда с меня сырники');
}

async function openCircle(page: Page): Promise<void> {
  await page.getByRole('link', { name: CIRCLE }).click();
  await page.getByRole('list', { name: 'Публикации' }).getByRole('listitem').first().waitFor();
}

async function openCircleChat(page: Page): Promise<void> {
  await rowOf(page, CIRCLE).click();
  await page.getByRole('article').last().waitFor();
}
