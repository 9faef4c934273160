export { serverInfoRoutes } from './routes.ts';
