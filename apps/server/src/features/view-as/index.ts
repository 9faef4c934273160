export { viewAsRoutes } from './routes.ts';
