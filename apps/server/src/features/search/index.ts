export { MAX_FRIENDS, MAX_PER_FRIEND } from './recommendation-queries.ts';
export { namesHold, namesMatch } from './names-match.ts';
export { searchRoutes } from './routes.ts';
