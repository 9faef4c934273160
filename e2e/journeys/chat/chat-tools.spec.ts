import type { Page } from '@playwright/test';
import { listChats } from '@sfera/contract/chat/chat';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { expectFineInBothWindows } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function choose(page: Page, row: string, isMobile: boolean) {
  await press(page.getByRole('button', { name: 'Действия с чатом', exact: true }), isMobile);
  await press(page.getByRole('menuitem', { name: row, exact: true }), isMobile);
}

test('words are found in all chats and in one, a day in the calendar, links in the gallery', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.sendMessage(ben, person, 'У нас живёт рыжая кошка');
  await api.sendMessage(ben, person, 'Смотри: https://example.com/cat');
  for (let number = 1; number <= 40; number += 1) await api.sendMessage(ben, person, `Слово ${number}`);
  await api.sendMessage(ben, person, 'Две кошки');
  const chat = chatOf(page);

  await test.step('a found message opens the chat at its place', async () => {
    await page.goto('/chat');
    await page.getByRole('searchbox', { name: 'Поиск пользователей' }).fill('кошке');
    const found = page.getByRole('list', { name: 'Сообщения' });
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await expect(found.locator('mark')).toHaveText(['кошки', 'кошка']);
    await expectFineInBothWindows(page, 'found messages', found);
    await press(found.getByRole('link').last(), isMobile);
    await expect(page.getByText('У нас живёт рыжая кошка').last()).toBeInViewport();
  });

  await test.step('the search in the chat leads from hit to hit', async () => {
    await choose(page, 'Поиск', isMobile);
    const bar = page.getByRole('search', { name: 'Поиск в чате' });
    await bar.getByRole('searchbox').fill('кошка');
    await expect(bar.getByText('1 из 2')).toBeVisible();
    await expect(page.locator('[data-message]').getByText('Две кошки')).toBeInViewport();
    await bar.getByRole('searchbox').press('Enter');
    await expect(bar.getByText('2 из 2')).toBeVisible();
    await expect(page.locator('[data-message]').getByText('рыжая кошка')).toBeInViewport();
    await expectFineInBothWindows(page, 'search bar', bar);
    await press(bar.getByRole('button', { name: 'Перейти к дате' }), isMobile);
    const calendar = page.getByRole('dialog', { name: 'Перейти к дате' });
    await expect(calendar.locator('button:enabled', { hasText: /^\d+$/ })).toHaveCount(1);
    await expectFineInBothWindows(page, 'calendar', calendar);
    await press(calendar.locator('button:enabled', { hasText: /^\d+$/ }), isMobile);
    await expect(calendar).toHaveCount(0);
    await bar.getByRole('searchbox').press('Escape');
    await expect(bar).toHaveCount(0);
    await expect(chat.field).toBeVisible();
  });

  await test.step('the gallery leads back to the message of a link', async () => {
    await choose(page, 'Фото, файлы, ссылки', isMobile);
    const gallery = page.getByRole('dialog', { name: 'Фото, файлы, ссылки' });
    await expect(gallery.getByText('Фото и видео из этого чата появятся здесь')).toBeVisible();
    await press(gallery.getByRole('tab', { name: 'Ссылки' }), isMobile);
    await expect(gallery.getByRole('link')).toHaveAttribute('href', 'https://example.com/cat');
    await expectFineInBothWindows(page, 'gallery', gallery);
    await press(gallery.getByRole('button', { name: 'Показать в чате' }), isMobile);
    await expect(gallery).toHaveCount(0);
    await expect(page.locator('[data-message]').getByText('Смотри:')).toBeInViewport();
  });

  await test.step('messages disappear from then on, as the history says', async () => {
    await choose(page, 'Исчезающие сообщения', isMobile);
    const question = page.getByRole('dialog', { name: 'Исчезающие сообщения' });
    await expectFineInBothWindows(page, 'timer', question);
    await question.getByRole('radio', { name: '1 неделя' }).check();
    await press(question.getByRole('button', { name: 'Сохранить' }), isMobile);
    await expect(question).toHaveCount(0);
    // The history stands at the message of the gallery, and after a reload at the found one, also of the same address.
    await page.goto('/');
    await chat.open(ben);
    await expect(page.getByText('Вы включили исчезающие сообщения: 1 неделя')).toBeVisible();
  });
});

test('who hides presence and reading is seen by nobody', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const ben = await api.register();
  await api.sendMessage(ben, person, 'Ты здесь?');
  await page.goto('/myProfile');
  await press(page.getByRole('main').getByRole('button', { name: 'Меню аккаунта' }), isMobile);
  await press(page.getByRole('button', { name: 'Настройки уведомлений' }), isMobile);
  const sheet = page.getByRole('dialog', { name: 'Настройки уведомлений' });
  await press(sheet.getByRole('radio', { name: 'Никому' }).locator('..'), isMobile);
  await sheet.getByRole('switch', { name: 'Отметки о прочтении' }).click();
  await expect(sheet.getByRole('switch', { name: 'Отметки о прочтении' })).not.toBeChecked();
  await expectFineInBothWindows(page, 'privacy of chats', sheet);
  await page.reload();
  await page.goto(`/chat?with=${ben.id}`);
  await expect(page.locator('[data-message]').getByText('Ты здесь?')).toBeVisible();
  const seen = async () => {
    const [summary] = await api.call(listChats, { as: ben });
    return [summary?.isOnline, summary?.lastMessage?.isRead];
  };
  await expect.poll(seen).toEqual([false, false]);
});
