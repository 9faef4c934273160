import { deleteStory, listMyStories, uploadStory } from '@sfera/contract/stories';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/handle.ts';
import * as service from './service.ts';

export async function storyRoutes(app: FastifyInstance): Promise<void> {
  handle(app, uploadStory, ({ context, viewerId, file, fields }) =>
    service.publishStory(context, viewerId, file, fields),
  );
  handle(app, listMyStories, ({ context, viewerId }) => service.listMyStories(context, viewerId));
  handle(app, deleteStory, ({ context, viewerId, params }) =>
    service.deleteStory(context, viewerId, params.id),
  );
}
