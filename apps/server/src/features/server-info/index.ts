export { readSource, writeSource } from './pages/sources.ts';
export { readRules } from './pages/rules.ts';
export { serverInfoRoutes } from './routes.ts';
