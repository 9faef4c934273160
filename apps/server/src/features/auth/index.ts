export { removeOldAddresses } from './known-addresses.ts';
export { refuseWeak, setPassword } from './new-password.ts';
export { hashPassword } from './passwords.ts';
export {
  hasRecoveryCode,
  readRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts';
export { countTaken, register } from './register-service.ts';
export { authRoutes } from './routes.ts';
export { confirmPassword } from './service.ts';
