import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';

interface Details {
  /** A more exact Russian message than the catalogue's. */
  message?: string;
  /** The refused input field. */
  field?: string;
  /** Unit: seconds; becomes the `Retry-After` header. */
  retryAfterSeconds?: number;
  /** With `second_factor_required`. */
  ticket?: string;
}

/** An expected refusal. Anything else that is thrown becomes a 500 and is logged. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly ticket: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.statusCode = ERRORS[code].status;
    this.field = details.field;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.ticket = details.ticket;
  }
}
