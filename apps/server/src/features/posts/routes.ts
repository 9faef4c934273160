import { setWhoComments } from '@sfera/contract/comments/comments';
import { listCirclePosts as listOfCircle } from '@sfera/contract/circles/circles';
import { listArchive } from '@sfera/contract/posts/own-archive';
import { archivePost, pinPost, unarchivePost, unpinPost } from '@sfera/contract/posts/own-posts';
import { getPostPassport } from '@sfera/contract/uploads/passport';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { uploadPost } from '@sfera/contract/posts/upload';
import { changeCover, editPost } from '@sfera/contract/posts/edit';
import {
  findImported,
  listImports,
  publishImportedPost,
  startImport,
  undoImport,
  uploadImportItem,
} from '@sfera/contract/posts/imports';
import { getPostItem, publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import {
  getOriginalsChoice,
  keepOriginal,
  listDownloads,
  setOriginalsChoice,
} from '@sfera/contract/posts/originals';
import { deletePost, getPost, listPosts, listRecommendations, retryPost } from '@sfera/contract/posts/posts';
import {
  cancelScheduledPost,
  changeScheduledPost,
  listScheduledPosts,
  publishScheduledPost,
  schedulePost,
} from '@sfera/contract/posts/scheduled';
import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { getTag, listTagPosts } from '@sfera/contract/posts/tags';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as arrange from './arrange/service.ts';
import * as feed from './feed/service.ts';
import { listCirclePosts } from './feed/circle-service.ts';
import { readPostPassport } from './passport.ts';
import * as imports from './imports/service.ts';
import * as edits from './items/edit.ts';
import * as items from './items/service.ts';
import * as originals from './originals/service.ts';
import * as recommendations from './feed/recommendation-service.ts';
import * as scheduled from './scheduled/service.ts';
import * as service from './service.ts';
import * as tags from './feed/tag-service.ts';

export async function postRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listPosts, ({ context, viewerId, query }) => feed.listPosts(context, viewerId, query));
  handle(
    app,
    listRecommendations,
    ({ context, viewerId, query }) => recommendations.listRecommendations(context, viewerId, query),
    { mayLag: ({ type }) => type !== 'subscribesPosts' },
  );
  handle(app, listSubscriptions, ({ context, viewerId }) => feed.listSubscriptions(context, viewerId));
  handle(app, getTag, ({ context, viewerId, params, query }) =>
    tags.readTagPage(context, viewerId, params.name, query),
  );
  handle(app, listTagPosts, ({ context, viewerId, query }) => tags.listTagPosts(context, viewerId, query));
  handle(app, listOfCircle, ({ context, viewerId, params, query }) =>
    listCirclePosts(context, viewerId, params.id, query),
  );
  handle(app, getPost, ({ context, viewerId, params }) => service.readPost(context, viewerId, params.id));
  handle(app, uploadPost, ({ context, viewerId, file, fields }) =>
    items.uploadPost(context, viewerId, file, fields),
  );
  handle(app, uploadPostItem, ({ context, viewerId, file, fields }) =>
    items.holdItem(context, viewerId, file, fields),
  );
  handle(app, getPostItem, ({ context, viewerId, query }) => items.readHeldItem(context, viewerId, query));
  handle(app, publishPost, ({ context, viewerId, body }) => items.publishPost(context, viewerId, body));
  handle(app, schedulePost, ({ context, viewerId, body }) => scheduled.schedulePost(context, viewerId, body));
  handle(app, listScheduledPosts, ({ context, viewerId }) => scheduled.listScheduled(context, viewerId));
  handle(app, changeScheduledPost, ({ context, viewerId, params, body }) =>
    scheduled.changeScheduled(context, viewerId, params.id, body),
  );
  handle(app, publishScheduledPost, ({ context, viewerId, params }) =>
    scheduled.publishScheduled(context, viewerId, params.id),
  );
  handle(app, cancelScheduledPost, ({ context, viewerId, params }) =>
    scheduled.cancelScheduled(context, viewerId, params.id),
  );
  handle(app, startImport, async ({ context, viewerId, body }) => ({
    id: await imports.startImport(context, viewerId, body.source),
  }));
  handle(app, listImports, ({ context, viewerId }) => imports.readOwnImports(context, viewerId));
  handle(app, findImported, ({ context, viewerId, body }) =>
    imports.findImported(context, viewerId, body.tempIds),
  );
  handle(app, uploadImportItem, ({ context, viewerId, params, file, fields }) =>
    imports.holdImportItem(context, viewerId, params.id, file, fields),
  );
  handle(app, publishImportedPost, ({ context, viewerId, params, body }) =>
    imports.publishImportedPost(context, viewerId, params.id, body),
  );
  handle(app, undoImport, ({ context, viewerId, params }) =>
    imports.undoImport(context, viewerId, params.id),
  );
  handle(app, editPost, ({ context, viewerId, params, body }) =>
    edits.editPost(context, viewerId, params.id, body),
  );
  handle(app, changeCover, ({ context, viewerId, params, body }) =>
    edits.changeCover(context, viewerId, params.id, body),
  );
  handle(app, retryPost, ({ context, viewerId, params }) => service.retryPost(context, viewerId, params.id));
  handle(app, deletePost, ({ context, viewerId, params }) =>
    service.deletePost(context, viewerId, params.id),
  );
  handle(app, setWhoComments, ({ context, viewerId, params, body }) =>
    service.setWhoComments(context, viewerId, params.id, body.who),
  );
  handle(app, getPostPassport, ({ context, viewerId, params }) =>
    readPostPassport(context, viewerId, params.id),
  );
  handle(app, keepOriginal, ({ context, viewerId, file, fields }) =>
    originals.keepOriginal(context, viewerId, file, fields),
  );
  handle(app, listDownloads, ({ context, viewerId, params }) =>
    originals.listDownloads(context, viewerId, params.id),
  );
  handle(app, getOriginalsChoice, ({ context, viewerId }) =>
    originals.readOriginalsChoice(context, viewerId),
  );
  handle(app, setOriginalsChoice, ({ context, viewerId, body }) =>
    originals.setOriginalsChoice(context, viewerId, body),
  );
  for (const [route, serve] of [
    [pinPost, arrange.pinPost],
    [unpinPost, arrange.unpinPost],
    [archivePost, arrange.archivePost],
    [unarchivePost, arrange.unarchivePost],
  ] as const)
    handle(app, route, ({ context, viewerId, params }) => serve(context, viewerId, params.id));
  handle(app, listArchive, ({ context, viewerId, query }) => feed.listArchive(context, viewerId, query));
  handle(app, getUploadLimits, async ({ context: { env, mediaTools } }) => ({
    photoMaxBytes: env.photoMaxBytes,
    videoMaxBytes: env.videoMaxBytes,
    fileMaxBytes: env.fileMaxBytes,
    isVideoAvailable: mediaTools !== null,
    ffmpegUrl: env.ffmpegUrl ?? null,
  }));
}
