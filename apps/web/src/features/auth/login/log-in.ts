import { logIn } from '@sfera/contract/accounts/auth';
import { createElement, type ReactElement } from 'react';
import { ApiError, call } from '#shared/api/call.ts';
import { fieldErrors } from '#shared/form/check-fields.ts';
import type { FieldErrors } from '#shared/form/field-errors.ts';
import { enter, wordsOf } from './enter.ts';
import { knownDevices } from './known-devices.ts';
import { SecondStep } from './second-step.tsx';

export { offerPasskeys, tryPasskey } from './passkey-sign-in.ts';

export type Name = 'login' | 'password';
type Values = Readonly<Record<Name, string>>;

/** The errors in the fields; empty when the values may be sent. */
export const errorsOf = (values: Values): FieldErrors<Name> => fieldErrors(logIn.body, values);

/**
 * @param onBack leads back to the form, with the reason
 * @returns why it failed; null on success; the second step, in place of the form, when the account asks for one
 */
export async function tryLogIn(
  body: Values,
  onBack: (reason: string) => void,
): Promise<string | ReactElement | null> {
  try {
    return enter(await call(logIn, { body: { ...body, devices: knownDevices() } }));
  } catch (error) {
    const ticket = error instanceof ApiError ? error.ticket : undefined;
    return ticket === undefined ? wordsOf(error) : createElement(SecondStep, { ticket, onBack });
  }
}
