export { workOnChatSearch } from './jobs.ts';
export { chatSearchRoutes } from './routes.ts';
