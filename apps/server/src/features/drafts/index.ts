export { draftRoutes } from './routes.ts';
export { workOnDrafts } from './jobs.ts';
export { openSource } from './open-source.ts';
