export { changeLikeCounts } from './likes/queries.ts';
export { likeComment } from './likes/service.ts';
export { LINK_OLDER_COMMENTS } from './mentions-step.ts';
export { pinComment } from './pin-service.ts';
export { changeCommentCount, countedWith } from './queries.ts';
export { commentRoutes } from './routes.ts';
export { addComment } from './service.ts';
