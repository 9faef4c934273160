import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { MemoryRouter } from '#shared/router/index.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { stubLayout } from '#shared/testing-layout.ts';
// A lazy chunk: importing it here loads it before the test begins.
import '#shared/ui/menu/menu.tsx';
import { History } from './history.tsx';
import { makeConversation, makeMessage, makeOutgoing, ownId, partner, propsOf } from './testing.ts';
import type { HistoryProps } from './types.ts';

beforeEach(() => stubLayout(60));
beforeEach(() => signIn(makeToken()));

function show(props: Partial<HistoryProps>) {
  const all = propsOf(props);
  render(
    <MemoryRouter>
      <History {...all} />
    </MemoryRouter>,
  );
  return all;
}
const bubble = (name: RegExp) => screen.findByRole('article', { name });
const quote = {
  id: makeMessage(1).id,
  senderId: partner.id,
  login: 'timur',
  content: 'Где?',
  kind: 'text' as const,
};

it('shows what a message answers, and leads there', async () => {
  const answer = makeMessage(2, { replyTo: quote });
  const { menu } = show({ conversation: makeConversation([answer]) });
  await userEvent.click(await screen.findByRole('button', { name: /Показать сообщение.*timur.*Где\?/ }));
  expect(menu.onShowQuote).toHaveBeenCalledExactlyOnceWith(quote.id);
});

it.each([
  ['a photo with a caption', { ...quote, kind: 'photo' as const }, 'Фото. Где?'],
  ['a photo', { ...quote, kind: 'photo' as const, content: '' }, 'Фото'],
  ['a message that is gone', { ...quote, id: null }, 'Сообщение удалено'],
])('quotes %s', async (_, replyTo, words) => {
  show({ conversation: makeConversation([makeMessage(2, { replyTo })]) });
  expect(within(await bubble(/Сообщение 2/)).getByText(words)).not.toBeNull();
});

it('says that a message was edited, and whose it was before it was forwarded', async () => {
  show({
    conversation: makeConversation([
      makeMessage(1, { editedAt: '2026-03-01T10:00:00.000Z' }),
      makeMessage(2, { forwarded: { login: 'zoya' } }),
      makeMessage(3, { forwarded: { login: null } }),
      makeMessage(4, { forwarded: { login: null, name: 'Боря' } }),
    ]),
  });
  expect(within(await bubble(/Сообщение 1/)).getByText('изменено')).not.toBeNull();
  expect(within(await bubble(/Сообщение 2/)).getByText('Переслано от zoya')).not.toBeNull();
  expect(within(await bubble(/Сообщение 3/)).getByText('Переслано')).not.toBeNull();
  expect(within(await bubble(/Сообщение 4/)).getByText('Автор: Боря')).not.toBeNull();
});

it('counts reactions; a press adds one’s own or takes it away', async () => {
  const reactions = [
    { reaction: '🔥' as const, count: 2, isOwn: true },
    { reaction: '😍' as const, count: 1 },
  ];
  const { menu } = show({ conversation: makeConversation([makeMessage(1, { reactions })]) });
  const own = await screen.findByRole('button', { name: 'Огонь, 2' });
  expect(own.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(own);
  expect(menu.onReact).toHaveBeenLastCalledWith(expect.anything(), null);
  await userEvent.click(screen.getByRole('button', { name: 'Влюблённые глаза, 1' }));
  expect(menu.onReact).toHaveBeenLastCalledWith(expect.anything(), '😍');
});

const doubleTap = (target: Element) =>
  userEvent.pointer([
    { keys: '[TouchA]', target },
    { keys: '[TouchA]', target },
  ]);

it('a double tap likes a message, and another one takes that back; a double click selects a word', async () => {
  const reactions = [{ reaction: 'love' as const, count: 1, isOwn: true }];
  const { menu } = show({ conversation: makeConversation([makeMessage(1), makeMessage(2, { reactions })]) });
  await userEvent.dblClick(await bubble(/Сообщение 1/));
  expect(menu.onReact).not.toHaveBeenCalled();
  await doubleTap(await bubble(/Сообщение 1/));
  expect(menu.onReact).toHaveBeenLastCalledWith(expect.anything(), 'love');
  await userEvent.pointer({ keys: '[TouchA]', target: await bubble(/Сообщение 1/) });
  expect(menu.onReact, 'after a third tap').toHaveBeenCalledOnce();
  await doubleTap(await bubble(/Сообщение 2/));
  expect(menu.onReact).toHaveBeenLastCalledWith(expect.anything(), null);
});

it('a swipe after the long press has opened the menu answers nothing, nor does a press after a swipe', async () => {
  const { menu } = show({ conversation: makeConversation([makeMessage(1)]) });
  const message = await bubble(/Сообщение 1/);
  const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1, clientX: 300, clientY: 100 };
  const moveAside = () => {
    for (const clientX of [280, 240, 200]) fireEvent.pointerMove(message, { ...touch, clientX });
    fireEvent.pointerUp(message, { ...touch, clientX: 200 });
  };
  HTMLElement.prototype.setPointerCapture = () => undefined;
  fireEvent.pointerDown(message, touch);
  await screen.findByRole('menu');
  moveAside();
  expect(menu.onReply).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  fireEvent.pointerDown(message, touch);
  moveAside();
  expect(menu.onReply).toHaveBeenCalledOnce();
});

it('the key L likes the message that has the focus', async () => {
  const { menu } = show({ conversation: makeConversation([makeMessage(1)]) });
  (await bubble(/Сообщение 1/)).focus();
  await userEvent.keyboard('l');
  expect(menu.onReact).toHaveBeenLastCalledWith(expect.anything(), 'love');
});

it('offers all 26 reactions less their twins in the menu', async () => {
  const { menu } = show({ conversation: makeConversation([makeMessage(1)]) });
  fireEvent.contextMenu(await bubble(/Сообщение 1/));
  expect(await screen.findAllByRole('menuitemcheckbox')).toHaveLength(6);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Показать все' }));
  expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(20);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Огонь' }));
  expect(menu.onReact).toHaveBeenCalledExactlyOnceWith(expect.anything(), '🔥');
});

it('offers no reactions before the chat is accepted', async () => {
  const { menu } = propsOf({});
  show({ conversation: makeConversation([makeMessage(1)]), menu: { ...menu, canReact: false } });
  fireEvent.contextMenu(await bubble(/Сообщение 1/));
  await screen.findByRole('menuitem', { name: 'Ответить' });
  expect(screen.queryAllByRole('menuitemcheckbox')).toEqual([]);
});

it.each([
  ['an own one of today', { senderId: ownId, createdAt: new Date().toISOString() }, true],
  ['an own one of last week', { senderId: ownId }, false],
  ['a copy', { senderId: ownId, createdAt: new Date().toISOString(), forwarded: { login: null } }, false],
  ['one of the partner', { createdAt: new Date().toISOString() }, false],
])('editing %s is offered: %s', async (_, fields, isOffered) => {
  show({ conversation: makeConversation([makeMessage(1, fields)]) });
  fireEvent.contextMenu(await bubble(/Сообщение 1/));
  await screen.findByRole('menuitem', { name: 'Ответить' });
  expect(screen.queryAllByRole('menuitem', { name: 'Изменить' })).toHaveLength(Number(isOffered));
});

it('a message in the outbox can be edited, unless it was refused', async () => {
  show({ outgoing: [makeOutgoing('temp-1', { state: 'waiting' })] });
  fireEvent.contextMenu(await bubble(/Иду/));
  expect(await screen.findByRole('menuitem', { name: 'Изменить' })).not.toBeNull();
});

it('the key R answers the message with the focus', async () => {
  const message = makeMessage(1);
  const { menu } = show({ conversation: makeConversation([message]) });
  (await bubble(/Сообщение 1/)).focus();
  await userEvent.keyboard('r');
  expect(menu.onReply).toHaveBeenCalledExactlyOnceWith(message);
});

function swipe(at: HTMLElement, path: readonly (readonly [x: number, y: number])[]): void {
  const touch = { pointerType: 'touch', isPrimary: true, pointerId: 1 };
  for (const [index, [clientX, clientY]] of path.entries())
    fireEvent(
      at,
      new PointerEvent(index === 0 ? 'pointerdown' : 'pointermove', {
        ...touch,
        clientX,
        clientY,
        bubbles: true,
      }),
    );
  fireEvent(at, new PointerEvent('pointerup', { ...touch, bubbles: true }));
}

it.each([
  [
    'to the left',
    [
      [300, 100],
      [280, 101],
      [230, 104],
    ],
    1,
  ],
  [
    'a short way',
    [
      [300, 100],
      [280, 101],
      [260, 101],
    ],
    0,
  ],
  [
    'up, as one scrolls',
    [
      [300, 100],
      [296, 80],
      [230, 20],
    ],
    0,
  ],
  [
    'from the edge, as one goes back',
    [
      [4, 100],
      [-20, 100],
      [-60, 100],
    ],
    0,
  ],
  [
    'to the right',
    [
      [300, 100],
      [320, 100],
      [230, 100],
    ],
    0,
  ],
] as const)('a finger that swipes a message %s answers it %s', async (_, path, times) => {
  const { menu } = show({ conversation: makeConversation([makeMessage(1)]) });
  const article = await bubble(/Сообщение 1/);
  Element.prototype.setPointerCapture ??= () => {};
  swipe(article, path);
  expect(menu.onReply).toHaveBeenCalledTimes(times);
});

it('while messages are picked each is a check box', async () => {
  const [one, other] = [makeMessage(1), makeMessage(2)];
  const { onPick } = show({ conversation: makeConversation([one, other]), picked: new Set([one.id]) });
  const [first, second] = await screen.findAllByRole('checkbox');
  expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([true, false]);
  if (second) await userEvent.click(second);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(other);
});
