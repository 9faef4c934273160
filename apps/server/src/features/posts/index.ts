export { type HiddenCounts, hiddenCounts, visibleCounts, visibleReactions } from './card/hidden-counts.ts';
export { CARD_COLUMNS, type CardRow, cardJoins, presentFollowedReactions, presentPost } from './card/card.ts';
export { LAST_PLACE, PLACE } from './card/place.ts';
export { GUEST_NAME } from './card/guest-name.ts';
export { readImportLimits, writeImportLimits } from './imports/limits.ts';
export {
  holdImported,
  listImports,
  publishImported,
  readAllImports,
  startImport,
  undoImport,
} from './imports/service.ts';
export { cardsOf, type FollowedCardRow, readSubscriptionFeed } from './feed/queries.ts';
export { insertWhole, type MadePost, takeItems } from './held/insert-whole.ts';
export { changePhoto, changeWords } from './items/change-words.ts';
export type { NewItem } from './held/queries.ts';
export { holdItem, publishPost, takeIn, uploadPost } from './items/service.ts';
export { listPosts } from './feed/service.ts';
export { listCirclePosts } from './feed/circle-service.ts';
export { readTagPage } from './feed/tag-service.ts';
export { workOnPosts } from './jobs.ts';
export { RECOUNT_POSTS } from './steps/recount-step.ts';
export { tellOfText } from './link-text.ts';
export { authorizePost } from './permissions.ts';
export { findPostId, readPostMedia, readVisiblePost } from './queries.ts';
export { removePost } from './remove-post.ts';
export { postPages } from './pages/pages.ts';
export { postRoutes } from './routes.ts';
export { readPost } from './service.ts';
export { MARK_OLDER_POSTS } from './steps/tags-step.ts';
export { isVisibleTo, isWanted } from './visibility.ts';
