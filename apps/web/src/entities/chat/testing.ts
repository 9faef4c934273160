import * as v from 'valibot';
import type { CircleInterlocutor } from '@sfera/contract/chat/circle-parts';
import { ChatSummary, Message } from '@sfera/contract/chat/chat';
import { CircleId, UserId } from '@sfera/contract/base/ids';
import type { ServerEvent, ServerPayload } from '@sfera/contract/sockets';
import type { UserPreview } from '@sfera/contract/people/users';
import { vi } from 'vitest';
import type { LiveConnection } from '#shared/realtime/connection.ts';

/** Who is signed in by `makeToken`. */
export const KATYA = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
/** Whom she talks to, unless told otherwise. */
export const TIMUR: UserPreview = {
  id: v.parse(UserId, '01990000-0000-7000-8000-0000000000a2'),
  login: 'timur',
  userName: 'Тимур',
  logoImage: null,
  isVerified: false,
};

/** The id with this number: greater than those with smaller ones. */
export const idOf = (number: number): string => `01957f6e-0000-7000-9000-${String(number).padStart(12, '0')}`;

type MessageFields = Partial<Omit<Message, 'id' | 'chatId' | 'senderId'>> & {
  chatId?: string;
  senderId?: string;
};

/** Timur's unread text with this number as its id, unless told otherwise; checked by the contract. */
export const makeMessage = (number: number, fields: MessageFields = {}): Message =>
  v.parse(Message, {
    id: idOf(number),
    chatId: idOf(0),
    senderId: TIMUR.id,
    content: `${number}`,
    messageType: 'text',
    body: { kind: 'text' },
    createdAt: '2026-03-01T12:00:00.000Z',
    isRead: false,
    tempId: null,
    ...fields,
  });

type ChatFields = Partial<Omit<ChatSummary, 'id'>> & { id?: string };

/** The chat with Timur, named by its last message when it has one. */
export const makeChat = ({ lastMessage = null, ...fields }: ChatFields = {}): ChatSummary =>
  v.parse(ChatSummary, {
    id: lastMessage?.chatId ?? idOf(0),
    interlocutor: TIMUR,
    lastMessage,
    unreadCount: 0,
    isOnline: false,
    ...fields,
  });

/** A person of the circle below. */
export const ANYA: UserPreview = {
  ...TIMUR,
  id: v.parse(UserId, '01990000-0000-7000-8000-0000000000a3'),
  login: 'anya',
  userName: 'Аня',
};

export const CIRCLE_ID = v.parse(CircleId, idOf(1_000));
/** The circle as the other side of its chat. */
export const CIRCLE: CircleInterlocutor = {
  ...TIMUR,
  id: CIRCLE_ID,
  login: '',
  userName: 'Семья',
};

type CircleChatFields = Omit<ChatFields, 'id' | 'circle'> & { circle?: Partial<ChatSummary['circle']> };

/** The chat of the circle, in which Katya is a member. */
export const makeCircleChat = ({ circle, ...fields }: CircleChatFields = {}): ChatSummary =>
  makeChat({
    id: CIRCLE_ID,
    interlocutor: CIRCLE,
    circle: {
      id: CIRCLE_ID,
      name: 'Семья',
      picture: null,
      countPeople: 5,
      role: 'member',
      onlyLeadersWrite: false,
      ...circle,
    },
    ...fields,
  });

/** Anya's text in the circle, unless told otherwise. */
export const makeCircleMessage = (number: number, fields: MessageFields = {}): Message =>
  makeMessage(number, { chatId: CIRCLE_ID, senderId: ANYA.id, author: ANYA, ...fields });

/** A connection whose server is the test. */
export function makeConnection() {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const add = (event: string, listener: (payload: never) => void) => {
    const ofEvent = listeners.get(event) ?? new Set();
    listeners.set(event, ofEvent);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `tell` gives each event what is its own
    const known = listener as (payload: unknown) => void;
    ofEvent.add(known);
    return () => void ofEvent.delete(known);
  };
  const run = (event: string, payload?: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  let isConnected = false;
  const connection = {
    on: add,
    emit: vi.fn<LiveConnection['emit']>(),
    onConnected: (listener) => add('connected', listener),
    onDisconnected: (listener) => add('disconnected', listener),
    isConnected: () => isConnected,
    close: vi.fn<() => void>(),
  } satisfies LiveConnection;
  return {
    connection,
    tell: <E extends ServerEvent>(event: E, payload: ServerPayload<E>) => run(event, payload),
    connect: () => ((isConnected = true), run('connected')),
    cut: () => ((isConnected = false), run('disconnected')),
  };
}
