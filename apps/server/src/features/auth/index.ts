export { endSessions } from './end-sessions.ts';
export { tellWithin } from './factor-news.ts';
export { endsTotp, forgetFactors } from './factors.ts';
export { countRecoveryCode, tryCode } from './guesses.ts';
export { forgetAddresses, removeOldAddresses } from './known-address-queries.ts';
export { refuseWeak, setPassword } from './new-password.ts';
export { hashPassword } from './passwords.ts';
export { noteGivenPassword } from './recovery-code-queries.ts';
export {
  findRecoveryCode,
  readRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './recovery-codes.ts';
export { register } from './register-service.ts';
export { listPasskeys } from './passkeys/service.ts';
export { authRoutes } from './routes.ts';
export { confirmPassword } from './service.ts';
export { isSessionOpen, removeExpiredSessions } from './session-queries.ts';
export { countTaken } from './taken-names.ts';
export { removeOldTickets } from './ticket-queries.ts';
export { issueTicket, readTicket } from './tickets.ts';
export { turnOffTotp, useTotpCode } from './totp/service.ts';
