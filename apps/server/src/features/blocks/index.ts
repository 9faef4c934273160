export { insertBlock } from './queries.ts';
export { blockRoutes } from './routes.ts';
