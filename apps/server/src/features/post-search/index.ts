export { postSearchRoutes } from './routes.ts';
export { POST_WORDS } from './words-step.ts';
