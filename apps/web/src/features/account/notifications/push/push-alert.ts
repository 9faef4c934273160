import { PushFailure, type PushFailureReason } from '#entities/push/push-failure.ts';
import { text as accountText } from '../../text.ts';

const text = accountText.push;

const ALERTS: Readonly<Record<PushFailureReason, string>> = {
  'no-notifications': text.notSupported,
  'no-worker': text.notSupported,
  denied: text.notPermitted,
  dismissed: text.notPermitted,
  'no-key': text.noKey,
};

/** The reason why push could not be turned on or off. `whatFailed` has no full stop. */
export function pushAlert(error: Error, whatFailed: string): string {
  return error instanceof PushFailure ? ALERTS[error.reason] : `${whatFailed}. ${error.message}`;
}
