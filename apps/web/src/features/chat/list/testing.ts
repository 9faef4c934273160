import { ChatSummary, Message } from '@sfera/contract/chat/chat';
import * as v from 'valibot';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { UserPreview } from '@sfera/contract/people/users';

type Fields<Shape extends v.GenericSchema> = Partial<v.InferInput<Shape>>;

const id = (kind: number, number: number) =>
  `0199000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The signed-in account of the tests: the one of `makeToken`. */
export const OWN_ID = id(0, 1);

export const personId = (number: number) => id(1, number);

/** Makes person `number`, checked by the contract. */
export const makePerson = (number: number, fields: Fields<typeof UserPreview> = {}): UserPreview =>
  v.parse(UserPreview, {
    id: personId(number),
    login: `person${number}`,
    userName: '',
    logoImage: null,
    isVerified: false,
    ...fields,
  });

/** Makes message `number` of the chat with person `chat`, by default theirs, sent in minute `number` of a day. */
export const makeMessage = (chat: number, number: number, fields: Fields<typeof Message> = {}): Message =>
  v.parse(Message, {
    id: id(3, number),
    chatId: id(2, chat),
    senderId: personId(chat),
    content: `слово ${number}`,
    messageType: 'text',
    body: { kind: 'text' },
    createdAt: new Date(Date.UTC(2026, 2, 10, 9, number)).toISOString(),
    isRead: false,
    tempId: null,
    ...fields,
  });

/** Makes the chat with person `number`, whose last message is by default number `number`. */
export const makeChat = (number: number, fields: Fields<typeof ChatSummary> = {}): ChatSummary =>
  v.parse(ChatSummary, {
    id: id(2, number),
    interlocutor: makePerson(number),
    lastMessage: makeMessage(number, number),
    unreadCount: 0,
    isOnline: false,
    ...fields,
  });

/** Makes an own waiting message to person `number`. */
export const makeOutgoing = (number: number, fields: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  tempId: `temp-${number}`,
  partner: makePerson(number),
  body: { kind: 'text' },
  content: 'ещё не отправлено',
  createdAt: new Date(Date.UTC(2026, 2, 10, 10)).toISOString(),
  state: 'waiting',
  failure: null,
  ...fields,
});
