import * as contract from '@sfera/contract/chat/search';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { listChatDays } from './days.ts';
import { listChatGallery } from './gallery.ts';
import { searchChat, searchMessages } from './service.ts';

export async function chatSearchRoutes(app: FastifyInstance): Promise<void> {
  handle(app, contract.searchMessages, ({ context, viewerId, query }) =>
    searchMessages(context, viewerId, query),
  );
  handle(app, contract.searchChatMessages, ({ context, viewerId, params, query }) =>
    searchChat(context, viewerId, params.chatId, query),
  );
  handle(app, contract.listChatDays, ({ context, viewerId, params, query }) =>
    listChatDays(context, viewerId, params.chatId, query),
  );
  handle(app, contract.listChatGallery, ({ context, viewerId, params, query }) =>
    listChatGallery(context, viewerId, params.chatId, query),
  );
}
