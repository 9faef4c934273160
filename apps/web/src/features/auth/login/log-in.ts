import { logIn } from '@sfera/contract/auth';
import { ApiError, call } from '#shared/api/call.ts';
import { signIn } from '#shared/api/session.ts';
import { fieldErrors, type FieldErrors } from '#shared/form/field-errors.ts';
import { text } from '../text.ts';
import { knownDevices, rememberDevice } from './known-devices.ts';

export type Name = 'login' | 'password';
type Values = Readonly<Record<Name, string>>;

/** What is wrong in the fields; empty when the values may be sent. */
export const errorsOf = (values: Values): FieldErrors<Name> => fieldErrors(logIn.body, values);

/** @returns why it failed: the server's message, or that the server cannot be reached (spec 8); null on success */
export async function tryLogIn(body: Values): Promise<string | null> {
  try {
    const { token, device } = await call(logIn, { body: { ...body, devices: knownDevices() } });
    if (device) rememberDevice(device);
    return signIn(token) ? null : text.login.failed;
  } catch (error) {
    return (error instanceof ApiError && error.serverMessage) || text.login.failed;
  }
}
