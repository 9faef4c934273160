export { endSessions } from './end-sessions.ts';
export { removeOldAddresses } from './known-addresses.ts';
export { refuseWeak, setPassword } from './new-password.ts';
export { hashPassword } from './passwords.ts';
export {
  findRecoveryCode,
  readRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.ts';
export { register } from './register-service.ts';
export { authRoutes } from './routes.ts';
export { confirmPassword } from './service.ts';
export { removeExpiredSessions } from './session-queries.ts';
export { countTaken } from './taken-names.ts';
export { removeOldTickets } from './tickets.ts';
export { turnOffTotp } from './totp/service.ts';
