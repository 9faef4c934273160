export { endSessions } from './end-sessions.ts';
export { removeOldAddresses } from './known-addresses.ts';
export { register } from './register-service.ts';
export { authRoutes } from './routes.ts';
export { confirmPassword } from './service.ts';
export { removeExpiredSessions } from './session-queries.ts';
