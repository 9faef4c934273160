export { forgetAuthor } from './queries.ts';
export type { ReportedMedia } from './objects.ts';
export { reportRoutes } from './routes.ts';
export { openProfileCard } from './profile-card.ts';
export { addReport } from './service.ts';
export { listenForSuspicions } from './suspicions.ts';
export { allMedia, copyFiles, presentSnapshot, type StoredSnapshot } from './snapshot.ts';
