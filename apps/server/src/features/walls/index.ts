export { wallRoutes } from './routes.ts';
