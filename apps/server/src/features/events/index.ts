export { answerEvent } from './answer-service.ts';
export { workOnEvents } from './jobs.ts';
export { eventRoutes } from './routes.ts';
export { createEvent, listUnseen } from './service.ts';
