/**
 * - `no-notifications`, `no-worker`: the browser has no such thing
 * - `denied`: the person has refused for good; `dismissed`: has closed the browser's question
 * - `no-key`: the server has none
 */
export type PushFailureReason = 'no-notifications' | 'no-worker' | 'denied' | 'dismissed' | 'no-key';

/** Push could not be turned on for a reason for which each screen has its own words. */
export class PushFailure extends Error {
  override readonly name = 'PushFailure';
  readonly reason: PushFailureReason;
  constructor(reason: PushFailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
