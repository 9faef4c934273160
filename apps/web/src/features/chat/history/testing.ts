import * as v from 'valibot';
import { toPeer } from '#entities/chat/peer.ts';
import { Message } from '@sfera/contract/chat/chat';
import { UserPreview } from '@sfera/contract/people/users';
import { vi } from 'vitest';
import type { Conversation, OutgoingMessage } from '#entities/chat/types.ts';
import type { HistoryProps } from './types.ts';

/** Returns an id like the server's; ids sort by `count`. */
const idOf = (count: number) => `01990000-0000-7000-8000-${String(count).padStart(12, '0')}`;

export const partner = v.parse(UserPreview, {
  id: idOf(2),
  login: 'timur',
  userName: 'Тимур',
  logoImage: null,
  isVerified: false,
});
export const ownId = v.parse(UserPreview.entries.id, idOf(1));

/** Makes a read text message of the partner, written `count` minutes after ten o'clock. */
export const makeMessage = (count: number, fields: Partial<Message> = {}): Message =>
  v.parse(Message, {
    id: idOf(1_000 + count),
    chatId: idOf(3),
    senderId: partner.id,
    content: `Сообщение ${count}`,
    messageType: 'text',
    body: { kind: 'text' },
    createdAt: new Date(2026, 2, 1, 10, count).toISOString(),
    isRead: true,
    tempId: null,
    ...fields,
  });

export const makeOutgoing = (tempId: string, fields: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  tempId,
  partner,
  body: { kind: 'text' },
  content: 'Иду',
  createdAt: new Date(2026, 2, 1, 12).toISOString(),
  state: 'sending',
  failure: null,
  ...fields,
});

export const makeConversation = (messages: readonly Message[], hasOlder = false): Conversation => ({
  chatId: messages[0]?.chatId ?? null,
  interlocutor: partner,
  messages,
  hasOlder,
  ceiling: null,
});

/** The actions of a message, of which none does anything. */
export const makeMenu = () => ({
  isPinned: () => false,
  onPin: vi.fn(),
  onCopy: vi.fn(),
  onDelete: vi.fn(),
  onReport: vi.fn(),
  onReply: vi.fn(),
  onEdit: vi.fn(),
  onForward: vi.fn(),
  onToAlbum: vi.fn(),
  onSelect: vi.fn(),
  onReact: vi.fn(),
  canReact: true,
  onShowQuote: vi.fn(),
  circle: null,
});

/** The properties of a list in which nothing happens. */
export function propsOf(props: Partial<HistoryProps>): HistoryProps {
  return {
    conversation: makeConversation([]),
    outgoing: [],
    partner: toPeer(partner),
    ownId,
    isTyping: false,
    hasOlder: false,
    isFetchingOlder: false,
    onFetchOlder: vi.fn(),
    isFetchingNewer: false,
    onFetchNewer: vi.fn(),
    onLoadNewest: vi.fn(),
    onSeen: vi.fn(),
    seenId: null,
    unreadCount: 0,
    menu: makeMenu(),
    onRetry: vi.fn(),
    onDiscard: vi.fn(),
    onOpenPhoto: vi.fn(),
    hiddenIds: new Set(),
    picked: null,
    onPick: vi.fn(),
    ...props,
  };
}
