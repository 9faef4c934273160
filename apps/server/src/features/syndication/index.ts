export { syndicationPages, syndicationRoutes } from './routes.ts';
