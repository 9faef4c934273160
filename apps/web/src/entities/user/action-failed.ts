import { ApiError } from '#shared/api/api-error.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Spec 8, Follow modal action failure; how long to wait is worth knowing exactly. */
export function sayActionFailed(error: Error): void {
  const isTooOften = error instanceof ApiError && error.code === 'rate_limited';
  toast(isTooOften ? error.message : text.actionFailed, { kind: 'error' });
}
