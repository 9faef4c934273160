export { acceptAllRequests, respondToRequest } from './request-service.ts';
export { followRoutes } from './routes.ts';
export { requestFollow } from './service.ts';
