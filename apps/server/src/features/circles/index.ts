export { admitAudience } from './audience.ts';
export { accept as acceptInvitation, invite as inviteToCircle } from './invitation-service.ts';
export { hideMediaOfCircle, hideMediaOfCirclesOf, workOnCircles } from './jobs.ts';
export { authorizeCircle, leadersWrite, leadsCircle, mayWrite } from './permissions.ts';
export { type ChatCircleRow, presentChatCircle } from './present.ts';
export { circleRoutes } from './routes.ts';
export { createCircle, listCircles } from './service.ts';
