import {
  addToCollection,
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  removeFromCollection,
  renameCollection,
  setCollectionCover,
} from '@sfera/contract/posts/collections';
import { savePost, unsavePost } from '@sfera/contract/posts/saved';
import { listSaved } from '@sfera/contract/posts/saved-list';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as collections from './collection-service.ts';
import * as service from './service.ts';

export async function savedRoutes(app: FastifyInstance): Promise<void> {
  handle(app, savePost, ({ context, viewerId, params }) =>
    service.savePost(context, viewerId, params.postId),
  );
  handle(app, unsavePost, ({ context, viewerId, params }) =>
    service.unsavePost(context, viewerId, params.postId),
  );
  handle(app, listSaved, ({ context, viewerId, query }) => service.listSaved(context, viewerId, query));
  handle(app, listCollections, ({ context, viewerId, query }) =>
    collections.listCollections(context, viewerId, query),
  );
  handle(app, createCollection, ({ context, viewerId, body }) =>
    collections.createCollection(context, viewerId, body.name),
  );
  handle(app, getCollection, ({ context, viewerId, params, query }) =>
    collections.getCollection(context, viewerId, params.id, query),
  );
  handle(app, renameCollection, ({ context, viewerId, params, body }) =>
    collections.renameCollection(context, viewerId, params.id, body.name),
  );
  handle(app, deleteCollection, ({ context, viewerId, params }) =>
    collections.deleteCollection(context, viewerId, params.id),
  );
  handle(app, setCollectionCover, ({ context, viewerId, params, body }) =>
    collections.setCover(context, viewerId, params.id, body.postId),
  );
  handle(app, addToCollection, ({ context, viewerId, params }) =>
    collections.addPost(context, viewerId, params),
  );
  handle(app, removeFromCollection, ({ context, viewerId, params }) =>
    collections.removePost(context, viewerId, params),
  );
}
