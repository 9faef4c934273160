import * as contract from '@sfera/contract/people/mutes';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function muteRoutes(app: FastifyInstance): Promise<void> {
  handle(app, contract.listMutes, ({ context, viewerId }) => service.listMutes(context, viewerId));
  handle(app, contract.mute, ({ context, viewerId, params, body }) =>
    service.mute(context, viewerId, params.id, body),
  );
  handle(app, contract.unmute, ({ context, viewerId, params, query }) =>
    service.unmute(context, viewerId, params.id, query.what),
  );
  handle(app, contract.listHiddenWords, ({ context, viewerId }) =>
    service.listHiddenWords(context, viewerId),
  );
  handle(app, contract.setHiddenWords, ({ context, viewerId, body }) =>
    service.setHiddenWords(context, viewerId, body.words),
  );
}
