export { profileRoutes } from './routes.ts';
export { readProfile } from './service.ts';
