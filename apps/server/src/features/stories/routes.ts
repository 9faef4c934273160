import { getStoryPassport } from '@sfera/contract/uploads/passport';
import * as contract from '@sfera/contract/stories/stories';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as groups from './group-service.ts';
import * as own from './own-service.ts';
import { readStoryPassport } from './passport.ts';
import { publishStory } from './service.ts';
import * as views from './view-service.ts';

export async function storyRoutes(app: FastifyInstance): Promise<void> {
  handle(app, contract.uploadStory, ({ context, viewerId, file, fields, extras }) =>
    publishStory(context, viewerId, file, fields, extras),
  );
  handle(app, contract.listMyStories, ({ context, viewerId }) => groups.listMyStories(context, viewerId));
  handle(app, contract.listStoryGroups, ({ context, viewerId, query }) =>
    groups.listStoryGroups(context, viewerId, query),
  );
  handle(app, contract.getUserStories, ({ context, viewerId, params }) =>
    groups.getUserStories(context, viewerId, params.id),
  );
  handle(app, contract.listViewedStories, ({ context, viewerId }) =>
    views.listViewedStories(context, viewerId),
  );
  handle(app, contract.viewStory, ({ context, viewerId, body }) =>
    views.viewStory(context, viewerId, body.storyId),
  );
  handle(app, contract.reactToStory, ({ context, viewerId, params, body }) =>
    views.reactToStory(context, viewerId, params.id, body.emoji),
  );
  handle(app, contract.listStoryViewers, ({ context, viewerId, params, query }) =>
    views.listStoryViewers(context, viewerId, params.storyId, query),
  );
  handle(app, contract.listStoryArchive, ({ context, viewerId, query }) =>
    own.listStoryArchive(context, viewerId, query),
  );
  handle(app, getStoryPassport, ({ context, viewerId, params }) =>
    readStoryPassport(context, viewerId, params.id),
  );
  handle(app, contract.retryStory, ({ context, viewerId, params }) =>
    own.retryStory(context, viewerId, params.id),
  );
  handle(app, contract.deleteStory, ({ context, viewerId, params }) =>
    own.deleteStory(context, viewerId, params.id),
  );
}
