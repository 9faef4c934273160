export { followRoutes } from './routes.ts';
export { requestFollow } from './service.ts';
