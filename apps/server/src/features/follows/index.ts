export { acceptAllRequests, respondToRequest } from './request-service.ts';
export { followRoutes } from './routes.ts';
export { lockPair } from './pair.ts';
export { endFollows, requestFollow } from './service.ts';
