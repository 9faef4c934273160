import type { ChatSummary, Message } from '@sfera/contract/chat/chat';
import { MESSAGES_ABOVE } from '@sfera/contract/chat/limits';
import type { ServerEvent, ServerPayload } from '@sfera/contract/sockets';
import { asRead } from './cache/chat-marks.ts';
import { idOf, KATYA, makeChat, makeMessage, TIMUR } from './testing.ts';

interface StoredChat {
  id: string;
  messages: Message[];
  /** Up to where Katya and Timur have read. */
  read: Map<string, string>;
}

const readerOf = ({ senderId }: Message) => (senderId === TIMUR.id ? KATYA : TIMUR.id);

type Told = { [E in ServerEvent]: { event: E; payload: ServerPayload<E> } }[ServerEvent];

/** The chat of Katya and Timur as the real server keeps it; `tell` is told what Katya's devices are told. */
export class ChatServer {
  chat: StoredChat | null = null;
  #lastNumber = 0;
  readonly #tell: (told: Told) => void;

  constructor(tell: (told: Told) => void) {
    this.#tell = tell;
  }

  get messages(): Message[] {
    const { messages = [], read } = this.chat ?? {};
    return messages.map((message) =>
      message.id <= (read?.get(readerOf(message)) ?? '') ? asRead(message) : message,
    );
  }

  get unreadCount(): number {
    return this.messages.filter(({ senderId, isRead }) => senderId === TIMUR.id && !isRead).length;
  }

  get summary(): ChatSummary | null {
    const { chat, messages, unreadCount } = this;
    return chat && makeChat({ id: chat.id, lastMessage: messages.at(-1) ?? null, unreadCount });
  }

  send(senderId: string): ServerPayload<'newMessage'> {
    this.#lastNumber += 2;
    this.chat ??= { id: idOf(this.#lastNumber - 1), messages: [], read: new Map() };
    this.chat.messages.push(makeMessage(this.#lastNumber, { senderId, chatId: this.chat.id }));
    const [message, chat] = [this.messages.at(-1), this.summary];
    if (!message || !chat) throw new Error('nothing was sent');
    this.#tell({ event: 'newMessage', payload: { chat, message } });
    return { chat, message };
  }

  /** Everything up to this message of the other one is read. */
  read(readerId: typeof KATYA, upTo: Message): void {
    const { chat } = this;
    if (!chat || chat.id !== upTo.chatId || (chat.read.get(readerId) ?? '') >= upTo.id) return;
    chat.read.set(readerId, upTo.id);
    const { chatId, id: messageId } = upTo;
    const payload = { chatId, interlocutorId: TIMUR.id, readerId, messageId, unreadCount: this.unreadCount };
    this.#tell({ event: 'messageRead', payload });
  }

  delete({ id: messageId, chatId }: Message): void {
    const { chat } = this;
    if (!chat?.messages.some(({ id }) => id === messageId)) return;
    chat.messages = chat.messages.filter(({ id }) => id !== messageId);
    const lastMessage = this.messages.at(-1) ?? null;
    const { unreadCount } = this;
    const payload = { chatId, interlocutorId: TIMUR.id, messageId, lastMessage, unreadCount };
    this.#tell({ event: 'messageDeleted', payload });
  }

  deleteChat(): void {
    const { summary } = this;
    this.chat = null;
    if (summary)
      this.#tell({ event: 'chatDeleted', payload: { chatId: summary.id, interlocutorId: TIMUR.id } });
  }

  /** Answers a call by its address. */
  answer({ pathname, searchParams }: URL): Response {
    const { summary, chat } = this;
    if (pathname === '/api/chats') return Response.json(summary ? [summary] : []);
    if (pathname.startsWith('/api/chats/with/'))
      return Response.json({ chat: summary, user: TIMUR, isOnline: false });
    if (chat?.id !== pathname.split('/').at(-1))
      return Response.json({ code: 'chat_not_found', message: 'Чат не найден' }, { status: 404 });
    const limit = Number(searchParams.get('limit') ?? 15);
    const [start, before] = [searchParams.get('from'), searchParams.get('before')];
    const around = searchParams.get('around');
    const from = (around !== null && this.#startAround(around)) || start;
    if (from !== null)
      return Response.json({ messages: this.messages.filter(({ id }) => id >= from).slice(0, limit) });
    const earlier = this.messages.filter(({ id }) => before === null || id < before);
    return Response.json({ messages: earlier.slice(-limit) });
  }

  #startAround(around: string): string | undefined {
    const { messages } = this;
    const unread = messages.find(({ senderId, isRead }) => senderId === TIMUR.id && !isRead)?.id;
    const target = around === 'unread' ? unread : around;
    if (target === undefined) return undefined;
    const upTo = messages.filter(({ id }) => id <= target);
    return upTo.slice(-1 - MESSAGES_ABOVE)[0]?.id;
  }
}
