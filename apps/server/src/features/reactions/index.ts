export { reactionRoutes } from './routes.ts';
export { changeReaction } from './service.ts';
