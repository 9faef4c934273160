import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '#shared/router/index.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubLayout } from '#shared/testing-layout.ts';
import { History } from './history.tsx';
import { makeConversation, makeMenu, makeMessage, makeOutgoing, ownId, propsOf } from './testing.ts';
import type { HistoryProps } from './types.ts';

let restore = () => {};
beforeEach(() => {
  restore = stubLayout(60);
});
afterEach(() => restore());

const draw = (props: HistoryProps) => (
  <MemoryRouter>
    <History {...props} />
  </MemoryRouter>
);
function show(props: Partial<HistoryProps> = {}) {
  const all = propsOf(props);
  const view = render(draw(all));
  return { ...all, change: (more: Partial<HistoryProps>) => view.rerender(draw({ ...all, ...more })) };
}
const bubble = (name: string | RegExp) => screen.findByRole('article', { name });

it('says that there are no messages yet', () => {
  show();
  expect(screen.getByText('Нет сообщений')).not.toBeNull();
  expect(screen.getByText('Отправьте первое сообщение')).not.toBeNull();
});

it('shows a skeleton while the first messages load, and offers a retry when they fail', async () => {
  const onReload = vi.fn();
  const { change } = show({ conversation: undefined, onReload });
  expect(screen.getByRole('status', { name: 'Загружаем сообщения' })).not.toBeNull();
  change({ conversation: undefined, isError: true, onReload });
  await userEvent.click(screen.getByRole('button', { name: /снова|Повторить/ }));
  expect(onReload).toHaveBeenCalledOnce();
});

it('names the author, the time and the delivery state of each message', async () => {
  show({
    conversation: makeConversation([
      makeMessage(1, { content: 'Привет' }),
      makeMessage(2, { senderId: ownId, content: 'Дошло', isRead: true }),
      makeMessage(3, { senderId: ownId, content: 'Ушло', isRead: false }),
    ]),
    outgoing: [makeOutgoing('temp-1', { content: 'Лежит', state: 'waiting' })],
  });
  await bubble('timur: Привет, 10:01');
  await bubble('Вы: Дошло, 10:02, Прочитано');
  await bubble('Вы: Ушло, 10:03, Отправлено');
  await bubble('Вы: Лежит, 12:00, Ждёт отправки');
});

it('says why a message was refused, and offers to retry or discard it', async () => {
  const failed = makeOutgoing('temp-1', { state: 'failed', failure: 'Пользователь не найден' });
  const { onRetry, onDiscard } = show({ outgoing: [failed] });
  await bubble(/Не отправлено/);
  expect(screen.getByText('Пользователь не найден')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('temp-1');
  expect(onDiscard).toHaveBeenCalledExactlyOnceWith('temp-1');
});

it('opens the menu by a right click and by keyboard', async () => {
  const message = makeMessage(1, { content: 'Привет' });
  const { menu } = show({ conversation: makeConversation([message]) });
  const article = await bubble(/Привет/);
  fireEvent.contextMenu(article);
  await screen.findByRole('menuitem', { name: 'Показать все' });
  const items = screen.getAllByRole('menuitem');
  const names = items.map((item) => item.getAttribute('aria-label') ?? item.textContent);
  expect(names).toEqual([
    'Показать все',
    'Ответить',
    'Закрепить',
    'Копировать',
    'Переслать',
    'Выбрать',
    'Пожаловаться',
    'Удалить',
    'Отмена',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Копировать' }));
  expect(menu.onCopy).toHaveBeenCalledExactlyOnceWith(message);
  article.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
  expect(menu.onDelete).toHaveBeenCalledExactlyOnceWith(message);
});

it('offers to unpin a pinned message', async () => {
  const menu = { ...makeMenu(), isPinned: () => true };
  show({ conversation: makeConversation([makeMessage(1)]), menu });
  fireEvent.contextMenu(await bubble(/Сообщение 1/));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Открепить' }));
  expect(menu.onPin).toHaveBeenCalledOnce();
});

it('moves the focus from bubble to bubble by arrow keys', async () => {
  show({ conversation: makeConversation([makeMessage(1), makeMessage(2)]) });
  const newest = await bubble(/Сообщение 2/);
  expect(newest.tabIndex).toBe(0);
  newest.focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await bubble(/Сообщение 1/));
  expect(newest.tabIndex).toBe(-1);
});

it('announces messages that arrive while the chat is open, and no earlier ones', async () => {
  const before = [makeMessage(1)];
  const { change } = show({ conversation: makeConversation(before) });
  await bubble(/Сообщение 1/);
  const live = document.querySelector<HTMLElement>('[aria-live="polite"]');
  if (!live) throw new Error('there is no live region');
  expect(live.textContent).toBe('');
  const own = makeMessage(3, { senderId: ownId });
  change({ conversation: makeConversation([...before, makeMessage(2), own]) });
  expect(within(live).getByText('timur: Сообщение 2')).not.toBeNull();
  expect(live.children).toHaveLength(1);
});

it('shows the story that a message answers, also when the story is gone', async () => {
  const story = { id: null, userId: ownId, picture: null };
  show({ conversation: makeConversation([makeMessage(1, { body: { kind: 'story', story } })]) });
  const article = await bubble(/Сообщение 1/);
  expect(within(article).getByText('Ответ на историю')).not.toBeNull();
  expect(within(article).getByText('История недоступна')).not.toBeNull();
});

it('shows that the partner is typing', async () => {
  show({ conversation: makeConversation([makeMessage(1)]), isTyping: true });
  expect(await screen.findByRole('img', { name: 'timur печатает' })).not.toBeNull();
});
