export { metricRoutes } from './routes.ts';
