export { excerpt } from './excerpt.ts';
export { addEventNotices, addModerationNotices, type EventNews } from './insert-queries.ts';
export { workOnNotifications } from './jobs.ts';
export { listenForNotifications } from './listen.ts';
export { notificationRoutes } from './routes.ts';
export { countUnread } from './service.ts';
export { told } from './told-queries.ts';
