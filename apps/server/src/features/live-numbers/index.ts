export { liveNumberRoutes } from './routes.ts';
