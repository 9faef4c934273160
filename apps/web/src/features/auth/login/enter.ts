import type { OpenedSession } from '@sfera/contract/accounts/auth';
import type * as v from 'valibot';
import { ApiError } from '#shared/api/call.ts';
import { signIn } from '#shared/api/session.ts';
import { text } from '../text.ts';
import { rememberDevice } from './known-devices.ts';

/** Begins the session of a sign-in. @returns what went wrong; null when the session has begun */
export function enter({ token, device }: v.InferOutput<typeof OpenedSession>): string | null {
  if (device) rememberDevice(device);
  return signIn(token) ? null : text.login.failed;
}

/** The server's message, or that the server cannot be reached. */
export const wordsOf = (error: unknown): string =>
  (error instanceof ApiError && error.serverMessage) || text.login.failed;
