export { viewRoutes } from './routes.ts';
export { createViewCounter } from './service.ts';
