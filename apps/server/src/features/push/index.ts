export { workOnPush } from './deliver-job.ts';
export { pushRoutes } from './routes.ts';
