export { answer as answerAppeal, appeal } from './appeal-service.ts';
export { readAppealedCases, readOpenCases } from './case-queries.ts';
export { readDecisions } from './log-queries.ts';
export { decide, takeBack } from './decide-service.ts';
export { workOnModeration } from './jobs.ts';
export { resume, suspend } from './suspend-service.ts';
export { OPERATOR } from './moderators.ts';
export { moderationRoutes } from './routes.ts';
