import * as contract from '@sfera/contract/chat';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/handle.ts';
import { sendPhotoMessage } from './photo-service.ts';
import { createMessageSender } from './send-service.ts';

export async function chatRoutes(app: FastifyInstance): Promise<void> {
  const sendMessage = createMessageSender(app.context);
  handle(app, contract.sendMessage, ({ viewerId, params, body }) =>
    sendMessage(viewerId, params.recipientUserId, body),
  );
  handle(app, contract.sendPhotoMessage, ({ context, viewerId, params, file, fields }) =>
    sendPhotoMessage(context, viewerId, params.recipientUserId, file, fields),
  );
}
