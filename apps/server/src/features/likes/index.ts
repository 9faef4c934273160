export { likeRoutes } from './routes.ts';
export { likePost } from './service.ts';
