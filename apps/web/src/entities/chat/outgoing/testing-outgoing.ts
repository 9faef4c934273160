import * as v from 'valibot';
import { ChatSummary, Message } from '@sfera/contract/chat/chat';
import { UserId } from '@sfera/contract/base/ids';
import type { UserPreview } from '@sfera/contract/people/users';
import { vi } from 'vitest';
import { KATYA } from '#shared/outbox/testing.ts';

export const personOf = (number: number): UserPreview => ({
  id: v.parse(UserId, `01990000-0000-7000-8000-00000000010${number}`),
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

/** The server's answer to a message. */
export function answerTo({ to, content, tempId }: Received): { message: Message; chat: ChatSummary } {
  const message = v.parse(Message, {
    id: newId(),
    chatId: newId(),
    senderId: KATYA,
    content,
    messageType: 'text',
    body: { kind: 'text' },
    createdAt: new Date().toISOString(),
    isRead: false,
    tempId,
  });
  const interlocutor = [alina, timur].find(({ id }) => id === to) ?? alina;
  const chat = v.parse(ChatSummary, {
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
