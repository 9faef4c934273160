export { workOnPush } from './deliver-job.ts';
export { listenForPush } from './news/listen.ts';
export { pushRoutes } from './routes.ts';
