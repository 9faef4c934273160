export { muteRoutes } from './routes.ts';
export { hasHiddenWord, hasMuted, isNotMutedBy, mutedUntil } from './rule.ts';
export { muteFor, unmute } from './service.ts';
