import type { Message } from '@sfera/contract/chat/chat';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, testCache } from '#shared/testing.tsx';
import { putNewMessage } from '../cache/chat-changes.ts';
import { removeMessage, returnMessage } from '../cache/leaving-messages.ts';
import { chatsQuery } from '../cache/chats-query.ts';
import { fetchPage, loadAt } from '../cache/conversation-fetch.ts';
import { conversationQuery } from '../cache/conversation-query.ts';
import { followChats } from './follow-chats.ts';
import { ChatServer } from '../testing-server.ts';
import { KATYA, makeConnection, TIMUR } from '../testing.ts';

const SEEDS = 40;
const STEPS = 80;

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

const take = (queue: (() => void)[], at: number) => queue.splice(at, 1)[0]?.();

/** A network that delivers when it is told to: events in order, calls and answers in any. */
function makeNetwork(random: () => number) {
  const live = makeConnection();
  const events: (() => void)[] = [];
  let isConnected = false;
  const server = new ChatServer(({ event, payload }) => {
    if (isConnected) events.push(() => live.tell(event, payload));
  });
  const calls: (() => void)[] = [];
  const answers: (() => void)[] = [];
  const anyOf = (queue: unknown[]) => Math.floor(random() * queue.length);

  /** Has the server do something now or later, and the answer come later still. */
  const ask = <Answer>(serve: () => Answer, then: (answer: Answer) => void): void =>
    void calls.push(() => {
      const answer = serve();
      answers.push(() => then(answer));
    });
  vi.stubGlobal(
    'fetch',
    (address: string) => new Promise((resolve) => ask(() => server.answer(new URL(address)), resolve)),
  );
  return {
    server,
    connection: live.connection,
    ask,
    tellNext: () => take(events, 0),
    serveAny: () => take(calls, anyOf(calls)),
    answerAny: () => take(answers, anyOf(answers)),
    cut() {
      isConnected = false;
      events.length = 0;
      live.cut();
    },
    connect() {
      isConnected = true;
      live.connect();
    },
    isConnected: () => isConnected,
    isQuiet: () => events.length + calls.length + answers.length === 0,
  };
}

type Network = ReturnType<typeof makeNetwork>;

const often = <Thing>(thing: Thing, times: number) => Array.from({ length: times }, () => thing);

/** The events that can happen, each as often as it stands here. */
function happenings(network: Network, cache: QueryClient, random: () => number): (() => unknown)[] {
  const { server } = network;
  const anyOf = (messages: readonly Message[]) => messages[Math.floor(random() * messages.length)];
  /**
   * The sent messages without an answer. A message that is written elsewhere is not deleted before its author's device
   * knows that it is sent.
   */
  let unanswered = 0;
  const send = () => {
    unanswered += 1;
    network.ask(
      () => server.send(KATYA),
      (answer) => ((unanswered -= 1), putNewMessage(cache, answer)),
    );
  };
  const onMessage = (change: (message: Message) => unknown) => () => {
    const message = anyOf(server.messages);
    if (message) change(message);
  };
  const deleteOwnHere = () => {
    const loaded = cache.getQueryData(conversationQuery(TIMUR.id).queryKey)?.messages ?? [];
    const message = anyOf(loaded.filter(({ senderId }) => senderId === KATYA));
    if (!message) return;
    removeMessage(cache, TIMUR.id, message);
    const isRefused = random() < 0.5 && server.messages.some(({ id }) => id === message.id);
    network.ask(
      () => (isRefused ? server.messages.some(({ id }) => id === message.id) : server.delete(message)),
      (isThere) => isThere === true && returnMessage(cache, TIMUR.id, message),
    );
  };
  return [
    ...often(() => server.send(TIMUR.id), 4),
    ...often(() => server.send(KATYA), 1),
    ...often(send, 3),
    ...often(
      onMessage((message) => server.read(KATYA, message)),
      1,
    ),
    ...often(
      onMessage((message) => server.read(TIMUR.id, message)),
      1,
    ),
    ...often(
      onMessage((message) => unanswered === 0 && server.delete(message)),
      1,
    ),
    ...often(deleteOwnHere, 1),
    ...often(() => void fetchPage(cache, TIMUR.id, 'older').catch(() => {}), 1),
    ...often(() => void fetchPage(cache, TIMUR.id, 'newer').catch(() => {}), 2),
    ...often(() => void loadAt(cache, TIMUR.id, 'newest').catch(() => {}), random() < 0.5 ? 1 : 0),
    ...often(
      onMessage(({ id }) => void loadAt(cache, TIMUR.id, id).catch(() => {})),
      random() < 0.5 ? 1 : 0,
    ),
    ...often(network.tellNext, 9),
    ...often(network.serveAny, 5),
    ...often(network.answerAny, 5),
    network.cut,
    network.connect,
    ...(random() < 0.3 ? [() => unanswered === 0 && server.deleteChat()] : []),
  ];
}

it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'agrees with the server in the end, whatever comes in whatever order (%i)',
  async (seed) => {
    signIn(makeToken());
    const random = randomOf(seed);
    const network = makeNetwork(random);
    const { server } = network;
    // Every other chat opens around the first of many unread messages.
    const before = Math.floor(random() * (seed % 2 === 0 ? 40 : 400));
    for (let count = 0; count < before; count += 1) server.send(random() < 0.5 ? TIMUR.id : KATYA);

    const cache = testCache();
    const stops = [
      new QueryObserver(cache, chatsQuery).subscribe(() => {}),
      new QueryObserver(cache, conversationQuery(TIMUR.id)).subscribe(() => {}),
      followChats(cache, network.connection, KATYA),
    ];
    const all = happenings(network, cache, random);
    for (let step = 0; step < STEPS; step += 1) {
      all[Math.floor(random() * all.length)]?.();
      await turn();
    }
    if (!network.isConnected()) network.connect();
    await turn();
    for (let step = 0; step < 1_000 && !network.isQuiet(); step += 1) {
      network.tellNext();
      network.serveAny();
      await turn();
      network.answerAny();
      await turn();
    }
    await turn();

    const conversation = cache.getQueryData(conversationQuery(TIMUR.id).queryKey);
    const { floor, ceiling, hasOlder = true, messages = [] } = conversation ?? {};
    const loaded = server.messages.filter(
      ({ id }) => (!hasOlder || id >= (floor ?? '')) && id <= (ceiling ?? id),
    );
    expect(conversation?.chatId).toBe(server.chat?.id ?? null);
    expect(messages).toEqual(loaded);
    expect(cache.getQueryData(chatsQuery.queryKey)).toEqual(server.summary ? [server.summary] : []);
    for (const stop of stops) stop();
  },
);
