export { workOnCirclePushes } from './circle-walk.ts';
export { workOnMemoryPushes } from './memories-walk.ts';
export { workOnPush } from './deliver-job.ts';
export { listenForPush } from './listen.ts';
export { pushRoutes } from './routes.ts';
