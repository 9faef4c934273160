export { upgradeRoutes } from './routes.ts';
