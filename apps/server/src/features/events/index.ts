export { workOnEvents } from './jobs.ts';
export { eventRoutes } from './routes.ts';
export { listUnseen } from './service.ts';
