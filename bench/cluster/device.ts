import { listChats, listMessages } from '@sfera/contract/chat/chat';
import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { io } from 'socket.io-client';
import { call, type Member } from './call.ts';

const PAGE = 50;

/** The open app of one person: a live connection, and what the app fetches by itself when the connection is back. */
export interface Device {
  /** How each message became known, by its `tempId`. */
  known: ReadonlyMap<string, 'live' | 'fetched'>;
  /** Resolves when a fetch that is running has ended. */
  settled(): Promise<void>;
  close(): void;
}

export async function openDevice(url: string, person: Member): Promise<Device> {
  const known = new Map<string, 'live' | 'fetched'>();
  /** The newest message of each chat that the device has fetched: a live event may overtake a lost one. */
  const fetchedUpTo = new Map<string, MessageId>();
  let fetching: Promise<void> = Promise.resolve();

  async function fetchMissed(): Promise<void> {
    for (const { id: chatId } of await call(url, listChats, { as: person })) {
      const from = fetchedUpTo.get(chatId);
      await (from ? fetchNewer(chatId, from) : fetchWhole(chatId));
    }
  }

  async function fetchPage(chatId: ChatId, edge: { from?: MessageId; before?: MessageId }) {
    const { messages } = await call(url, listMessages, {
      as: person,
      params: { chatId },
      query: { limit: String(PAGE), ...edge },
    });
    for (const { tempId } of messages)
      if (tempId !== null && !known.has(tempId)) known.set(tempId, 'fetched');
    return messages;
  }

  async function fetchNewer(chatId: ChatId, from: MessageId): Promise<void> {
    const messages = await fetchPage(chatId, { from });
    const last = messages.at(-1)?.id ?? from;
    fetchedUpTo.set(chatId, last);
    if (messages.length === PAGE) await fetchNewer(chatId, last);
  }

  /** A chat that began since the last fetch, as a person reads upwards from its end. */
  async function fetchWhole(chatId: ChatId): Promise<void> {
    let page = await fetchPage(chatId, {});
    const last = page.at(-1);
    for (let first = page[0]; first && page.length === PAGE; first = page[0])
      page = await fetchPage(chatId, { before: first.id });
    if (last) fetchedUpTo.set(chatId, last.id);
  }

  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token: person.token } });
  socket.on('newMessage', ({ message }: { message: { tempId: string | null } }) => {
    if (message.tempId !== null && !known.has(message.tempId)) known.set(message.tempId, 'live');
  });
  // The app fetches after every connection, and tries again while the server is away.
  socket.on('connect', () => {
    fetching = fetching.then(fetchMissed).catch(() => void socket.disconnect().connect());
  });
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  return { known, settled: () => fetching, close: () => void socket.disconnect() };
}
