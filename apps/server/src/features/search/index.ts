export { MAX_FRIENDS, MAX_PER_FRIEND } from './recommendation-queries.ts';
export { searchRoutes } from './routes.ts';
