export { CARD_COLUMNS, type CardRow, cardJoins, presentFollowedReactions, presentPost } from './card.ts';
export { listPosts } from './feed-service.ts';
export { workOnPosts } from './jobs.ts';
export { authorizePost } from './permissions.ts';
export { readVisiblePost } from './queries.ts';
export { postPages } from './pages.ts';
export { postRoutes } from './routes.ts';
export { publishPost } from './service.ts';
export { isVisibleTo, isWanted } from './visibility.ts';
