export { muteRoutes } from './routes.ts';
export { hasHiddenWord, hasMuted, isNotMutedBy } from './rule.ts';
