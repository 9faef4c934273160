import * as contract from '@sfera/contract/chat/chat';
import * as attachments from '@sfera/contract/chat/chat-attachments';
import * as circles from '@sfera/contract/chat/circles';
import * as messages from '@sfera/contract/chat/messages';
import * as privacy from '@sfera/contract/chat/privacy';
import * as settings from '@sfera/contract/chat/settings';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { acceptChat } from './requests/service.ts';
import { editMessage, hear, react } from './change/service.ts';
import { listReaders } from './circle/readers.ts';
import { pinMessage } from './circle/settings.ts';
import { deleteChat, deleteMessage } from './delete/service.ts';
import { sendFileMessage, sendPhotoMessage, sendVoiceMessage } from './files/service.ts';
import { findSentMessage, forwardMessage } from './forward-service.ts';
import { muteChat, unmuteChat } from './mute-service.ts';
import { getChatPrivacy, updateChatPrivacy } from './privacy/service.ts';
import { markChatRead } from './read-mark/service.ts';
import { getChatWith, listChats, listMessages } from './lists/service.ts';
import { createMessageSender } from './send/service.ts';
import { setChatTimer } from './timer/service.ts';
import { sendVideoMessage } from './video/service.ts';

export async function chatRoutes(app: FastifyInstance): Promise<void> {
  const sendMessage = createMessageSender(app.context);
  handle(app, contract.sendMessage, ({ viewerId, params, body }) =>
    sendMessage(viewerId, params.recipientUserId, body),
  );
  handle(app, contract.sendPhotoMessage, ({ context, viewerId, params, file, fields }) =>
    sendPhotoMessage(context, viewerId, params.recipientUserId, file, fields),
  );
  handle(app, attachments.sendVoiceMessage, ({ context, viewerId, params, file, fields }) =>
    sendVoiceMessage(context, viewerId, params.recipientUserId, file, fields),
  );
  handle(app, attachments.sendFileMessage, ({ context, viewerId, params, file, fields }) =>
    sendFileMessage(context, viewerId, params.recipientUserId, file, fields),
  );
  handle(app, attachments.sendVideoMessage, ({ context, viewerId, params, file, fields }) =>
    sendVideoMessage(context, viewerId, params.recipientUserId, file, fields),
  );
  handle(app, attachments.hearMessage, ({ context, viewerId, params }) =>
    hear(context, viewerId, params.messageId),
  );
  handle(app, contract.listChats, ({ context, viewerId, query }) =>
    listChats(context, viewerId, query.limit),
  );
  handle(app, contract.getChatWith, ({ context, viewerId, params }) =>
    getChatWith(context, viewerId, params.userId),
  );
  handle(app, contract.listMessages, ({ context, viewerId, params, query }) =>
    listMessages(context, viewerId, params.chatId, query),
  );
  handle(app, contract.markChatRead, ({ context, viewerId, params, body }) =>
    markChatRead(context, viewerId, params.chatId, body.upTo),
  );
  handle(app, contract.acceptChat, ({ context, viewerId, params }) =>
    acceptChat(context, viewerId, params.id),
  );
  handle(app, contract.deleteMessage, ({ context, viewerId, params }) =>
    deleteMessage(context, viewerId, params.messageId),
  );
  handle(app, messages.editMessage, ({ context, viewerId, sessionId, params, query, body }) =>
    editMessage(context, { viewerId, sessionId, turn: query.turn }, params.messageId, body.content),
  );
  handle(app, messages.reactToMessage, ({ context, viewerId, sessionId, params, query, body }) =>
    react(context, { viewerId, sessionId, turn: query.turn }, params.messageId, body.emoji),
  );
  handle(app, messages.removeMessageReaction, ({ context, viewerId, sessionId, params, query }) =>
    react(context, { viewerId, sessionId, turn: query.turn }, params.messageId, null),
  );
  handle(app, messages.forwardMessage, ({ context, viewerId, params, body }) =>
    forwardMessage(context, viewerId, params.recipientUserId, body),
  );
  handle(app, messages.findSentMessage, ({ context, viewerId, params }) =>
    findSentMessage(context, viewerId, params.tempId),
  );
  handle(app, circles.listMessageReaders, ({ context, viewerId, params }) =>
    listReaders(context, viewerId, params.messageId),
  );
  handle(app, circles.pinMessage, ({ context, viewerId, params, body }) =>
    pinMessage(context, viewerId, params.chatId, body.messageId),
  );
  handle(app, contract.deleteChat, ({ context, viewerId, params }) =>
    deleteChat(context, viewerId, params.chatId),
  );
  handle(app, settings.muteChat, ({ context, viewerId, params, body }) =>
    muteChat(context, viewerId, params.chatId, body.lasts),
  );
  handle(app, settings.unmuteChat, ({ context, viewerId, params }) =>
    unmuteChat(context, viewerId, params.chatId),
  );
  handle(app, settings.setChatTimer, ({ context, viewerId, params, body }) =>
    setChatTimer(context, viewerId, params.chatId, body.timer),
  );
  handle(app, privacy.getChatPrivacy, ({ context, viewerId }) => getChatPrivacy(context, viewerId));
  handle(app, privacy.updateChatPrivacy, ({ context, viewerId, body }) =>
    updateChatPrivacy(context, viewerId, body),
  );
}
