import type { Page } from '@playwright/test';
import { chatOf } from '../../support/app/chat-screen.ts';
import { expect, signIn, test } from '../../support/test.ts';

const READ = 30;
const UNREAD = 2_500;
const SENT_AT_ONCE = 50;

const view = (page: Page) => page.getByRole('list', { name: 'Сообщения' }).locator('..');
const scrollTo = (page: Page, to: 'start' | 'end') =>
  view(page).evaluate((node, edge) => node.scrollTo({ top: edge === 'end' ? node.scrollHeight : 0 }), to);

test('a chat with 2,500 unread messages opens at the first of them and leads to the newest', async ({
  page,
  context,
  api,
  person,
}) => {
  const partner = await api.register();
  for (let count = 1; count <= READ; count += 1) await api.sendMessage(person, partner, `До ${count}`);
  await api.sendMessage(partner, person, 'Первое непрочитанное');
  for (let sent = 2; sent < UNREAD; sent += SENT_AT_ONCE) {
    const words = Array.from(
      { length: Math.min(SENT_AT_ONCE, UNREAD - sent) },
      (_, at) => `Слово ${sent + at}`,
    );
    await Promise.all(words.map((content) => api.sendMessage(partner, person, content)));
  }
  await api.sendMessage(partner, person, 'Последнее');
  await signIn(context, person);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/messages/')) asked.push(url);
  });
  const chat = chatOf(page);
  await chat.open(partner);

  // The line stands at the first unread message, with read ones above it, and only pages near it are loaded.
  await expect(chat.bubble('Первое непрочитанное')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Непрочитанные сообщения')).toBeInViewport({ ratio: 1 });
  await expect(chat.bubble(`До ${READ}`)).toHaveCount(1);
  await expect(chat.bubble('Последнее')).toHaveCount(0);
  expect(asked[0]?.searchParams.get('around')).toBe('unread');
  expect(asked.length).toBeLessThan(5);

  // Only what was in view is read; what comes meanwhile is counted at the button.
  const unreadCount = async () => {
    const down = page.getByRole('button', { name: /К последним сообщениям, новых: / });
    const name = (await down.getAttribute('aria-label')) ?? '';
    return Number(name.replaceAll(/\D/g, ''));
  };
  await expect.poll(unreadCount).toBeLessThan(UNREAD);
  const left = await unreadCount();
  expect(left).toBeGreaterThan(UNREAD - 30);
  await expect.poll(async () => (await api.readChats(person))[0]?.unreadCount).toBe(left);
  await api.sendMessage(partner, person, 'Пришло сейчас');
  await expect.poll(unreadCount).toBe(left + 1);
  await expect(chat.bubble('Первое непрочитанное')).toBeInViewport({ ratio: 1 });

  // Newer pages come as the reader scrolls, in order and without a gap, and older ones are let go.
  const contents = await Promise.all(
    (await api.readChats(person)).map((summary) => api.readChat(person, summary)),
  );
  const all = contents.flat().map(({ content }) => content);
  for (let step = 0; step < 14; step += 1) {
    const pages = asked.length;
    const goOn = async () => {
      await scrollTo(page, 'end');
      return asked.length;
    };
    await expect.poll(goOn).toBeGreaterThan(pages);
    const shown = await chat.words.allTextContents();
    const start = all.indexOf(shown[0] ?? '');
    expect(shown).toEqual(all.slice(start, start + shown.length));
  }
  await expect(chat.bubble('Последнее')).toHaveCount(0);

  // The button leads to the newest message, and the list goes on from there upwards.
  await page.getByRole('button', { name: /К последним сообщениям/ }).click();
  await expect(chat.bubble('Пришло сейчас')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /К последним сообщениям/ })).toHaveCount(0);
  await expect.poll(async () => (await api.readChats(person))[0]?.unreadCount).toBe(0);
  const older = asked.length;
  await scrollTo(page, 'start');
  await expect
    .poll(() => asked.slice(older).filter(({ searchParams }) => searchParams.has('before')).length)
    .toBe(1);
  const shown = await chat.words.allTextContents();
  const start = all.indexOf(shown[0] ?? '');
  expect(shown).toEqual(all.slice(start, start + shown.length));
});
