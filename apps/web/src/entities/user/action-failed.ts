import { ApiError } from '#shared/api/api-error.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Says that an action on an account has failed; whether and when to try again is worth knowing exactly. */
export function sayActionFailed(error: Error): void {
  const saysWhen =
    error instanceof ApiError && ['rate_limited', 'follow_request_declined'].includes(error.code);
  toast(saysWhen ? error.message : text.actionFailed, { kind: 'error' });
}
