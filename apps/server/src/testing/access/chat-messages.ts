import { chatters, members, type Row } from './row.ts';

/** No message has this id. */
const NOWHERE = '01900000-0000-7000-8000-000000000000';

/** The calls that are made about a message after it was sent. */
export const CHAT_MESSAGES: Record<string, Row> = {
  sendPhotoMessage: { about: 'owner', statuses: members(415), blocked: 415 },
  sendVoiceMessage: { about: 'owner', statuses: members(415), blocked: 415 },
  sendVideoMessage: { about: 'owner', statuses: members(415), blocked: 415 },
  sendFileMessage: { about: 'owner', statuses: members(415), blocked: 415 },
  hearMessage: { about: 'message of the owner', statuses: chatters(403) },
  editMessage: { about: 'message of the owner', body: { content: 'Пока' }, statuses: chatters(200) },
  'editMessage / of the other one': {
    about: 'message to the owner',
    body: { content: 'Пока' },
    statuses: chatters(403),
  },
  reactToMessage: { about: 'message of the owner', body: { emoji: '🔥' }, statuses: chatters(200) },
  'reactToMessage / in a chat that is not accepted': {
    about: 'message to the owner',
    body: { emoji: '🔥' },
    statuses: chatters(403),
  },
  removeMessageReaction: { about: 'message of the owner', statuses: chatters(200) },
  forwardMessage: {
    about: 'owner',
    body: { messageId: NOWHERE },
    statuses: [401, 404, 404, 409, 401, 404, 404, 404, 409],
  },
  deleteMessage: { about: 'message of the owner', statuses: chatters(204) },
  'deleteMessage / of the other one': { about: 'message to the owner', statuses: chatters(403) },
  // Only in the chat of a circle, whose roles are in features/chat/circle/roles.test.ts.
  listMessageReaders: { about: 'message of the owner', statuses: chatters(404) },
  findSentMessage: { statuses: members(404) },
};
