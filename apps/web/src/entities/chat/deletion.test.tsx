import { deleteChat, deleteMessage, getChatWith, listChats, type Message } from '@sfera/contract/chat/chat';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { makeToken, refuse, renderApp, reply, testCache } from '#shared/testing.tsx';
import { useAlerts } from '#shared/ui/alert/alert-store.ts';
import { chatsQuery } from './cache/chats-query.ts';
import { conversationQuery } from './cache/conversation-query.ts';
import { discard, messageWrite, sendText } from './outgoing/send-message.ts';
import { KATYA, makeChat, makeMessage, TIMUR } from './testing.ts';
import { deleteForAll } from './actions/change-message.ts';
import { useDeleteChat } from './deletion.ts';

const [first, own] = [makeMessage(1), makeMessage(2, { senderId: KATYA })];
const chat = makeChat({ lastMessage: own });

let cache = testCache();
let stop = () => {};
const list = () => cache.getQueryData(chatsQuery.queryKey);
const messages = () => cache.getQueryData(conversationQuery(TIMUR.id).queryKey)?.messages;
const unsent = () => ownWritesOf(messageWrite).map(({ data }) => data.content);
const alerts = () => useAlerts.getState().messages;

afterEach(() => {
  stop();
  for (const { data } of ownWritesOf(messageWrite)) discard(data.tempId);
});

beforeEach(() => {
  signIn(makeToken());
  useAlerts.setState({ messages: [] });
  cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, [chat]);
  cache.setQueryData(conversationQuery(TIMUR.id).queryKey, {
    chatId: chat.id,
    interlocutor: TIMUR,
    messages: [first, own],
    floor: first.id,
    ceiling: null,
    toldBeyond: 0,
    hasOlder: false,
  });
  reply(listChats, [chat]);
  reply(getChatWith, { chat, user: TIMUR });
});

function Buttons() {
  const dropChat = useDeleteChat();
  return (
    <>
      <button onClick={() => dropChat.mutate({ chatId: chat.id, partnerId: TIMUR.id })}>чат</button>
      <button onClick={() => deleteForAll(cache, TIMUR.id, own)}>сообщение</button>
      <p>{dropChat.isPending ? 'идёт' : 'стоит'}</p>
    </>
  );
}

async function press(name: string) {
  if (name === 'сообщение') stop = startOutbox(KATYA, cache);
  renderApp(<Buttons />, { cache });
  await userEvent.click(screen.getByRole('button', { name }));
  return waitFor(() => screen.getByText('стоит'));
}

it('takes a chat away at once and for good', async () => {
  const asked = reply(deleteChat, undefined);
  const done = press('чат');
  await waitFor(() => expect(list()).toEqual([]));
  await done;
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([list(), messages(), alerts()]).toEqual([[], [], []]);
});

it('throws away what waits for the chat, which would begin it anew, unless the chat stays', async () => {
  sendText({ partner: { ...TIMUR, id: KATYA }, content: 'другому' });
  sendText({ partner: TIMUR, content: 'до удаления' });
  refuse(deleteChat, 'internal');
  await press('чат');
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(unsent()).toEqual(['другому', 'до удаления']);

  reply(deleteChat, undefined);
  await userEvent.click(screen.getByRole('button', { name: 'чат' }));
  await waitFor(() => expect(unsent()).toEqual(['другому']));
});

it('puts a chat back that the server does not delete, and says so', async () => {
  refuse(deleteChat, 'internal');
  await press('чат');
  await waitFor(() => expect(alerts()).toEqual(['Не удалось удалить чат.']));
  expect([list(), messages()]).toEqual([[chat], [first, own]]);
});

it('takes a message away at once and for good', async () => {
  const asked = reply(deleteMessage, undefined);
  await press('сообщение');
  await waitFor(() => expect(asked[0]?.params).toMatchObject({ messageId: own.id }));
  expect([messages(), list()?.[0]?.lastMessage, alerts()]).toEqual([[first], first, []]);
});

it('puts a message back that the server does not delete, and says so', async () => {
  refuse(deleteMessage, 'internal');
  await press('сообщение');
  await waitFor(() => expect(alerts()).toEqual(['Не удалось удалить сообщение.']));
  expect([messages(), list()]).toEqual([[first, own], [chat]]);
});

it('asks the server for a message that the build before has kept with its deletion', async () => {
  refuse(deleteMessage, 'internal');
  stop = startOutbox(KATYA, cache);
  const { body: _, ...former } = own;
  deleteForAll(cache, TIMUR.id, former as Message);
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(messages()).toEqual([first]);
});

it.each([
  ['чат', deleteChat, 'chat_not_found'],
  ['сообщение', deleteMessage, 'message_not_found'],
] as const)('is content when the %s is gone already', async (name, route, code) => {
  const asked = refuse(route, code);
  await press(name);
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => screen.getByText('стоит'));
  expect([messages()?.includes(own), alerts()]).toEqual([false, []]);
});
