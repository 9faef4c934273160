export { authRoutes } from './routes.ts';
export { register } from './service.ts';
