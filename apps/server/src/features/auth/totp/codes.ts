import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps know it: SHA-1, six digits, half minutes. */
const STEP_SECONDS = 30;
/** RFC 4226, §4: at least 128 bits, better 160. */
const SECRET_BYTES = 20;

const totpOf = (secret: string, { issuer = '', label = '' } = {}) =>
  new TOTP({ issuer, label, secret, period: STEP_SECONDS, digits: 6, algorithm: 'SHA1' });

/** In base32. */
export const makeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that an authenticator app reads from the QR code. `issuer`: the name of this server. */
export const addressOf = (secret: string, login: string, issuer: string): string =>
  totpOf(secret, { issuer, label: login }).toString();

/**
 * The half minute since 1970 to which the code belongs: this one, the one before or the one after, as the clock of a
 * phone may be wrong. Null for any other code.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library throws at characters that take several bytes.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}
