export { excerpt } from './excerpt.ts';
export { toldOfComments } from './comment-queries.ts';
export { addModerationNotices } from './insert-queries.ts';
export { workOnNotifications } from './jobs.ts';
export { listenForNotifications } from './listen.ts';
export { toldMentions } from './mention-queries.ts';
export { notificationRoutes } from './routes.ts';
export { countUnread } from './service.ts';
