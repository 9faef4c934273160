export { workOnPosts } from './jobs.ts';
export { readVisiblePost } from './queries.ts';
export { postRoutes } from './routes.ts';
export { publishPost } from './service.ts';
