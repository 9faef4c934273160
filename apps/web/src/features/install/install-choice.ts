import { DAY_MS } from '@sfera/contract/base/time';
import { readStored, writeStored } from '#shared/api/private-storage.ts';

// The person's answer on this device, regardless of the account that is signed in.

/** Set by «Больше не показывать», without an end. */
const NEVER_KEY = 'sfera_ios_install_dismissed';
/** The app was installed from this browser. */
const INSTALLED_KEY = 'sfera_installed';
/** When the prompt may be shown again. Unit: milliseconds since 1970. */
const AFTER_KEY = 'sfera_install_after';

/** How long a passing answer holds: «Позже» is a refusal, «Понятно» is not. */
const REST_MS = { later: 14 * DAY_MS, understood: 3 * DAY_MS } as const;

export const mayAsk = (nowMs: number): boolean =>
  readStored(NEVER_KEY) === null &&
  readStored(INSTALLED_KEY) === null &&
  nowMs >= Number(readStored(AFTER_KEY) ?? 0);

export const postponeInstall = (answer: keyof typeof REST_MS, nowMs: number): void =>
  writeStored(AFTER_KEY, String(nowMs + REST_MS[answer]));

export const neverAsk = (): void => writeStored(NEVER_KEY, 'true');
export const rememberInstalled = (): void => writeStored(INSTALLED_KEY, 'true');
