import { chatters, members, type Row } from './row.ts';

const about = 'chat of the owner' as const;

/** The calls that people make about a chat, beside its messages. */
export const CHATS_TABLE: Record<string, Row> = {
  listMessages: { about, statuses: chatters(200) },
  markChatRead: { about, body: {}, statuses: chatters(200) },
  acceptChat: { about, statuses: chatters(204) },
  deleteChat: { about, statuses: chatters(204) },
  muteChat: { about, body: { lasts: 'hour' }, statuses: chatters(200) },
  unmuteChat: { about, statuses: chatters(204) },
  setChatTimer: { about, body: { timer: 'day' }, statuses: chatters(200) },
  // Only in the chat of a circle, whose roles are in features/chat/circle/roles.test.ts.
  pinMessage: { about, body: { messageId: null }, statuses: chatters(404) },
  getChatPrivacy: { statuses: members(200) },
  updateChatPrivacy: { body: { showsPresence: false }, statuses: members(200) },
  searchMessages: { query: { query: 'привет' }, statuses: members(200) },
  searchChatMessages: { about, query: { query: 'привет' }, statuses: chatters(200) },
  listChatDays: { about, query: { month: '2026-03', timeZone: 'Europe/Moscow' }, statuses: chatters(200) },
  listChatGallery: { about, query: { kind: 'links' }, statuses: chatters(200) },
};
