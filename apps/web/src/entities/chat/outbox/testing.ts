import { ChatSummary, Message } from '@sfera/contract/chat';
import { UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { vi } from 'vitest';

/** Who is signed in by `makeToken`. */
export const KATYA = UserId.parse('01990000-0000-7000-8000-000000000001');

export const personOf = (number: number): UserPreview => ({
  id: UserId.parse(`01990000-0000-7000-8000-00000000010${number}`),
  login: `person${number}`,
  userName: '',
  logoImage: null,
  isVerified: false,
});
export const alina = personOf(1);
export const timur = personOf(2);

/** A message as the server got it. */
export interface Received {
  to: string;
  content: string;
  tempId: string;
  storyId?: string;
}

let lastNumber = 0;
const newId = () => {
  lastNumber += 1;
  return `01990000-0000-7000-9000-${String(lastNumber).padStart(12, '0')}`;
};

/** What the server says to a message. */
export function answerTo({ to, content, tempId }: Received): { message: Message; chat: ChatSummary } {
  const message = Message.parse({
    id: newId(),
    chatId: newId(),
    senderId: KATYA,
    content,
    messageType: 'text',
    picture: null,
    story: null,
    createdAt: new Date().toISOString(),
    isRead: false,
    tempId,
  });
  const interlocutor = [alina, timur].find(({ id }) => id === to) ?? alina;
  const chat = ChatSummary.parse({
    id: message.chatId,
    interlocutor,
    lastMessage: message,
    unreadCount: 0,
    isOnline: false,
  });
  return { message, chat };
}

type Answering = (received: Received) => Response | Promise<Response>;

/** A server that keeps each tempId once. It answers as `next` say, then well. */
export function stubServer() {
  const received: Received[] = [];
  const stored = new Map<string, ReturnType<typeof answerTo>>();
  const deleted: string[] = [];
  const next: Answering[] = [];
  const store = (message: Received) => {
    const answer = stored.get(message.tempId) ?? answerTo(message);
    stored.set(message.tempId, answer);
    return Response.json(answer, { status: 201 });
  };
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const id = new URL(address).pathname.split('/').at(-1) ?? '';
    if (method === 'DELETE') {
      deleted.push(id);
      return new Response(null, { status: 204 });
    }
    const message: Received = { ...JSON.parse(String(body)), to: id };
    received.push(message);
    return (next.shift() ?? store)(message);
  });
  return {
    received,
    deleted,
    next,
    store,
    words: () => received.map(({ content }) => content),
    kept: () => [...stored.values()].map(({ message }) => message.content),
  };
}

export const lost: Answering = () => Promise.reject(new TypeError('Failed to fetch'));
export const refused =
  (status: number, code: string, headers: Record<string, string> = {}): Answering =>
  () =>
    Response.json({ code, message: `Отказ ${status}` }, { status, headers });

/** What IndexedDB would hold, by database; happy-dom has none. */
export function fakeDatabases() {
  const databases = new Map<string, Map<string, unknown>>();
  const connection = { onversionchange: (): void => undefined, close: vi.fn<() => void>() };
  const state = { isForbidden: false };
  const use = async (_mode: string, action: (objects: object) => unknown) =>
    action({ transaction: { db: connection } });
  const storeOf = (name: string) => {
    const records = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, records);
    return Object.assign(use.bind(null), { records });
  };
  type Store = ReturnType<typeof storeOf>;
  const library = {
    createStore(name: string) {
      if (state.isForbidden) throw new DOMException('No storage', 'SecurityError');
      return storeOf(name);
    },
    values: async ({ records }: Store) => [...records.values()],
    set: async (key: string, value: unknown, { records }: Store) => void records.set(key, value),
    del: async (key: string, { records }: Store) => void records.delete(key),
  };
  return { databases, connection, state, library };
}

/** Locks and channels as the tabs of one browser share them. */
export function stubTabs(): void {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, { signal }: { signal: AbortSignal }, action: () => Promise<void>) {
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
        signal.throwIfAborted();
        return action();
      });
      queues.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  const channels = new Set<FakeChannel>();
  class FakeChannel extends EventTarget {
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown) {
      for (const other of channels)
        if (other !== this && other.name === this.name)
          queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data })));
    }
    close() {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
}
