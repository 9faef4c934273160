export { forgetAuthor } from './queries.ts';
export { reportRoutes } from './routes.ts';
export { openProfileCard } from './profile-card.ts';
export { addReport } from './service.ts';
export { listenForSuspicions } from './suspicions.ts';
export { copyFiles, presentSnapshot, type StoredSnapshot } from './snapshot.ts';
