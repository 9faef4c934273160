export { LINK_OLDER_COMMENTS } from './mentions-step.ts';
export { commentRoutes } from './routes.ts';
export { addComment } from './service.ts';
