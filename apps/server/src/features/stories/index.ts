export { workOnStories } from './jobs.ts';
export { storyRoutes } from './routes.ts';
