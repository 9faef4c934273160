export { commentRoutes } from './routes.ts';
export { addComment } from './service.ts';
