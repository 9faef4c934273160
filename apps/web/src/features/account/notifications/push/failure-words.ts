import type { PushCheckFailure } from '#entities/push/check-push.ts';
import { PushFailure } from '#entities/push/push-failure.ts';
import type { PushState } from '#entities/push/push-status.ts';
import { isInstalled } from '#shared/pwa/platform.ts';
import { text as accountText } from '../../text.ts';
import { pushAlert } from './push-alert.ts';

const text = accountText.push;

/** The words for the failure of a step of the check, with its remedy. */
export function failureWords(failure: PushCheckFailure): string | null {
  if (failure instanceof PushFailure) return pushAlert(failure, text.check.title);
  if (failure instanceof Error) return failure.message;
  switch (failure) {
    case 'off':
    case 'not-asked':
      return text.check.isOff;
    case 'not-arrived':
      return text.check.notArrived;
    case 'gone':
    case 'refused':
    case 'unreachable':
      return text.check[failure];
    case 'unsupported':
    case 'needs-install':
    case 'denied':
      return remedyFor(failure);
  }
}

/** The remedy when the switch alone does not help; null when the switch helps. */
export function remedyFor(state: PushState): string | null {
  if (state === 'unsupported') return text.ways.unsupported;
  if (state === 'needs-install') return text.ways.needsInstall;
  if (state === 'denied') return isInstalled() ? text.ways.deniedInApp : text.ways.deniedInBrowser;
  return null;
}
