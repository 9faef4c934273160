import { listChats, listMessages } from '@sfera/contract/chat';
import type { MessageId } from '@sfera/contract/ids';
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
      for (;;) {
        const from = fetchedUpTo.get(chatId);
        const { messages } = await call(url, listMessages, {
          as: person,
          params: { chatId },
          query: { limit: String(PAGE), ...(from && { from }) },
        });
        for (const { tempId } of messages)
          if (tempId !== null && !known.has(tempId)) known.set(tempId, 'fetched');
        const last = messages.at(-1);
        if (last) fetchedUpTo.set(chatId, last.id);
        if (from === undefined || messages.length < PAGE) break;
      }
    }
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
