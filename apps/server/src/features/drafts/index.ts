export { draftRoutes } from './routes.ts';
export { workOnDrafts } from './jobs.ts';
export { withDraft } from './with-draft.ts';
