import { previewAudience, viewPostAs, viewProfileAs } from '@sfera/contract/people/view-as';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function viewAsRoutes(app: FastifyInstance): Promise<void> {
  handle(app, viewProfileAs, ({ context, viewerId, query }) =>
    service.readProfileAs(context, viewerId, query.role),
  );
  handle(app, viewPostAs, ({ context, viewerId, params, query }) =>
    service.readPostAs(context, viewerId, query.role, params.id),
  );
  handle(app, previewAudience, ({ context, viewerId, query }) =>
    service.readAudience(context, viewerId, query),
  );
}
