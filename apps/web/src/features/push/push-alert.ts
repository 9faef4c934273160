import { PushFailure, type PushFailureReason } from '#entities/push/push-failure.ts';
import { text } from './text.ts';

const ALERTS: Readonly<Record<PushFailureReason, string | null>> = {
  'no-notifications': text.noNotifications,
  'no-worker': text.noWorker,
  denied: text.denied,
  // A person who closed the browser's question knows that.
  dismissed: null,
  'no-key': text.noKey,
};

/** Says why push could not be turned on; null when no message is needed. */
export function pushAlert(error: unknown): string | null {
  if (error instanceof PushFailure) return ALERTS[error.reason];
  const message = error instanceof Error ? error.message : '';
  return text.failed(message || text.unknownError);
}
