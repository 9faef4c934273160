export { type BirthdayRow, readBirthdays } from './birthday-queries.ts';
export { listBirthdays } from './birthday-service.ts';
export { profileRoutes } from './routes.ts';
export { readProfile } from './service.ts';
