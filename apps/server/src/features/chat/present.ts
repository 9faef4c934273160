import type { ChatSummary, Message } from '@sfera/contract/chat';
import type { Live } from '../../realtime/live.ts';
import { presentPicture } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import type { ChatRow, MessageRow } from './message-columns.ts';

export const presentMessage = (row: MessageRow): Message => ({
  id: row.id,
  chatId: row.chat_id,
  senderId: row.sender_id,
  content: row.content,
  messageType: row.photo ? 'image' : 'text',
  picture: row.photo && presentPicture(row.photo),
  story: row.answers_story
    ? {
        id: row.story_id,
        // One answers a story of whom one writes to.
        userId: row.recipient_id,
        picture: row.story_picture && presentPicture(row.story_picture),
      }
    : null,
  createdAt: row.created_at.toISOString(),
  isRead: row.is_read,
  tempId: row.temp_id,
});

/** `lastMessage` is the chat's, as the same viewer sees it. */
export const presentChat = (live: Live, row: ChatRow, lastMessage: Message | null): ChatSummary => ({
  id: row.chat_id,
  interlocutor: presentUserPreview(row),
  lastMessage,
  unreadCount: row.unread_count,
  isOnline: live.isOnline(row.id),
});
