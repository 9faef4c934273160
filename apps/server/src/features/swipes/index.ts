export { swipeRoutes } from './routes.ts';
