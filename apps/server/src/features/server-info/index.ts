export { readRules } from './pages/rules.ts';
export { serverInfoRoutes } from './routes.ts';
