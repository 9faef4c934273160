export { acceptChat } from './accept-service.ts';
export { react } from './change-service.ts';
export {
  removeChatsOf,
  removeReportedMessage,
  tellChatsDeleted,
  type TellRemoval,
} from './delete-service.ts';
export { workOnChats } from './jobs.ts';
export { countUnreadOf, mutedNow, presentCirclePartner, unreadOf } from './circle/chat-row.ts';
export { isShownTo, mentionsMember } from './circle/shown.ts';
export { messageColumns, type MessageRow, recipientOf } from './message-columns.ts';
export { isOpenTo } from './open-chats.ts';
export { sendPhotoMessage } from './photo-service.ts';
export { presentMessage } from './present.ts';
export { markChatRead } from './read-mark-service.ts';
export { chatRoutes } from './routes.ts';
export { createMessageSender } from './send-service.ts';
export { listenToChats } from './socket.ts';
export { isAlive } from './timer/is-alive.ts';
