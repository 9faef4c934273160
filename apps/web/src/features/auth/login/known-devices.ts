import * as v from 'valibot';
import { logIn } from '@sfera/contract/accounts/auth';
import { KNOWN_ACCOUNTS_MAX } from '@sfera/contract/accounts/limits';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

const KEY = 'sfera:devices';
const Tokens = logIn.body.entries.devices;

/** The device tokens from the server, one for each account that was signed in on this device; newest first. */
export function knownDevices(): string[] {
  try {
    return v.parse(Tokens, JSON.parse(readStored(KEY) ?? '[]')) ?? [];
  } catch {
    return [];
  }
}

/** The token survives a sign-out: it gives no access. */
export function rememberDevice(token: string): void {
  const others = knownDevices().filter((known) => known !== token);
  writeStored(KEY, JSON.stringify([token, ...others].slice(0, KNOWN_ACCOUNTS_MAX)));
}
