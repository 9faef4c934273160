export { admitAudience } from './audience.ts';
export { workOnCircles } from './jobs.ts';
export { authorizeCircle } from './permissions.ts';
export { circleRoutes } from './routes.ts';
