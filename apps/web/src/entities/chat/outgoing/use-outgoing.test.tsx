import { sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { createStore, values } from 'idb-keyval';
import { useEffect, useLayoutEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writesDatabaseOf } from '#shared/api/private-storage.ts';
import { signIn, useUserId } from '#shared/api/session.ts';
import { startOutbox } from '#shared/outbox/start-outbox.ts';
import { ownWritesOf } from '#shared/outbox/write-selectors.ts';
import { KATYA } from '#shared/outbox/testing.ts';
import type { Write } from '#shared/outbox/write.ts';
import { loseConnection, makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { conversationKey } from '../cache/chat-keys.ts';
import { conversationQuery } from '../cache/conversation-query.ts';
import type { Conversation, WrittenMessage } from '../types.ts';
import { discard, messageWrite, sendPhoto, sendText } from './send-message.ts';
import { alina, answerTo, timur } from './testing-outgoing.ts';
import { useAllOutgoing, useOutgoing } from './use-outgoing.ts';

vi.mock('idb-keyval', async () => (await import('#shared/outbox/testing.ts')).fakeDatabases().library);

const kept = async () =>
  (await values<Write<WrittenMessage>>(createStore(writesDatabaseOf(KATYA), 'writes'))).map(
    ({ data }) => data,
  );

beforeEach(() => {
  signIn(makeToken());
  for (const { key } of ownWritesOf(messageWrite)) discard(key);
});

function Messages() {
  const { data } = useQuery({ ...conversationQuery(alina.id), staleTime: Infinity });
  return data?.messages.map(({ id, content }) => <li key={id}>{content}: sent</li>);
}

/** How many rows there were each time the outgoing ones had been drawn. */
const counts: number[] = [];

function Outgoing() {
  const outgoing = useOutgoing(alina.id);
  useLayoutEffect(() => void counts.push(document.querySelectorAll('li').length));
  return outgoing.map(({ tempId, content, state }) => (
    <li key={tempId}>
      {content}: {state}
    </li>
  ));
}

const Total = () => <p>всего {useAllOutgoing().length}</p>;

/** Its parts are drawn each for itself, as the list and the rows of a chat are. */
function Chat() {
  const cache = useQueryClient();
  const userId = useUserId();
  useEffect(() => (userId ? startOutbox(userId, cache) : undefined), [cache, userId]);
  return (
    <>
      <ul>
        <Messages />
        <Outgoing />
      </ul>
      <Total />
    </>
  );
}

function open() {
  const cache = testCache();
  const empty: Conversation = {
    chatId: null,
    interlocutor: alina,
    messages: [],
    hasOlder: false,
    ceiling: null,
  };
  cache.setQueryData(conversationKey(alina.id), empty);
  renderApp(<Chat />, { cache });
}

it('puts the answer in the place of the message in one render', async () => {
  const { message, chat } = answerTo({ to: alina.id, content: 'Привет', tempId: 'temp-1' });
  reply(sendMessage, { message, chat: { ...chat, interlocutor: alina } });
  open();
  act(() => void sendText({ partner: alina, content: 'Привет' }));
  screen.getByText(/^Привет: (waiting|sending)$/);
  counts.length = 0;
  await screen.findByText('Привет: sent');
  await screen.findByText('всего 0');
  expect(counts).toContain(1);
  expect(counts).not.toContain(0);
  expect(counts).not.toContain(2);
});

it('shows to each person’s chat its own, and nothing of another account', async () => {
  loseConnection(sendMessage);
  open();
  act(() => {
    sendText({ partner: alina, content: 'Алине' });
    sendText({ partner: timur, content: 'Тимуру' });
  });
  await screen.findByText('Алине: waiting');
  screen.getByText('всего 2');
  act(() => void signIn(makeToken({ id: timur.id })));
  screen.getByText('всего 0');
  expect(screen.queryByText(/Алине/)).toBeNull();
});

it('sends a photo with its words, and keeps it until then', async () => {
  const { message, chat } = answerTo({ to: alina.id, content: 'Море', tempId: 'temp-1' });
  const calls = reply(sendPhotoMessage, { message, chat: { ...chat, interlocutor: alina } });
  open();
  const photo = new Blob(['фото'], { type: 'image/jpeg' });
  let tempId: string | null = null;
  act(() => {
    tempId = sendPhoto({ partner: alina, photo, content: ' Море ' });
  });
  await waitFor(async () =>
    expect(await kept()).toContainEqual(expect.objectContaining({ tempId, photo, content: 'Море' })),
  );
  await screen.findByText('Море: sent');
  expect(calls.map(({ params }) => params['recipientUserId'])).toEqual([alina.id]);
  await waitFor(async () => expect(await kept()).not.toContainEqual(expect.objectContaining({ tempId })));
});
