import type { ErrorCode } from '@sfera/contract/base/errors';
import { text } from './text.ts';

interface Refusal {
  code: ErrorCode | 'network';
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Russian, fit to show. */
  message: string;
  /** Name of the refused input field. */
  field?: string | undefined;
  /** The server's own message, when it sent one. */
  serverMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** Leads to the second step of a sign-in. */
  ticket?: string | undefined;
}

/** A failed call. `message` is Russian and fit to show; `code` is `network` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly field?: string;
  readonly serverMessage?: string;
  readonly retryAfterSeconds?: number;
  readonly ticket?: string;
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options);
    this.code = refusal.code;
    this.status = refusal.status;
    if (refusal.field !== undefined) this.field = refusal.field;
    if (refusal.serverMessage !== undefined) this.serverMessage = refusal.serverMessage;
    if (refusal.ticket !== undefined) this.ticket = refusal.ticket;
    if (refusal.retryAfterSeconds !== undefined) this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

export const networkError = (cause?: unknown) =>
  new ApiError({ code: 'network', status: 0, message: text.noConnection }, { cause });
