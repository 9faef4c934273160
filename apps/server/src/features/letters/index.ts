export { workOnLetters } from './jobs.ts';
export { letterRoutes } from './routes.ts';
