import type { PushCheckFailure } from '#entities/push/check-push.ts';
import { PushFailure } from '#entities/push/push-failure.ts';
import { text as accountText } from '../../text.ts';
import { pushAlert } from './push-alert.ts';
import { wayOut } from './way-out.ts';

const text = accountText.push.check;

/** What went wrong in a step of the check, and what can be done. */
export function failureWords(failure: PushCheckFailure): string | null {
  if (failure instanceof PushFailure) return pushAlert(failure, text.title);
  if (failure instanceof Error) return failure.message;
  switch (failure) {
    case 'off':
    case 'not-asked':
      return text.isOff;
    case 'not-arrived':
      return text.notArrived;
    case 'gone':
    case 'refused':
    case 'unreachable':
      return text[failure];
    case 'unsupported':
    case 'needs-install':
    case 'denied':
      return wayOut(failure);
  }
}
