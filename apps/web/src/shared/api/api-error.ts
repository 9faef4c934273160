import { ERRORS, type ErrorCode } from '@sfera/contract/errors';
import { ErrorBody } from '@sfera/contract/kit/error-body';
import * as z from 'zod/mini';
import { text } from './text.ts';

interface Refusal {
  code: ErrorCode | 'network';
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Russian, fit to show. */
  message: string;
  /** Name of the input field that was refused. */
  field?: string | undefined;
  /** The server's own words, when it had any. */
  serverMessage?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A call that did not succeed. `message` is Russian and fit to show; `code` is `network` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly field?: string;
  readonly serverMessage?: string;
  readonly retryAfterSeconds?: number;
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal.message, options);
    this.code = refusal.code;
    this.status = refusal.status;
    if (refusal.field !== undefined) this.field = refusal.field;
    if (refusal.serverMessage !== undefined) this.serverMessage = refusal.serverMessage;
    if (refusal.retryAfterSeconds !== undefined) this.retryAfterSeconds = refusal.retryAfterSeconds;
  }
}

export const networkError = (cause?: unknown) =>
  new ApiError({ code: 'network', status: 0, message: text.noConnection }, { cause });

/** What a status means when the body does not say: an answer of a proxy, or a code newer than this client. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  413: 'body_too_large',
  429: 'rate_limited',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

const AnyMessage = z.object({ message: z.string().check(z.minLength(1)) });

/** The error of an answer that is not 2xx; `body` is its JSON, or undefined when it had none. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  const retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
  const known = ErrorBody.safeParse(body);
  if (known.success) {
    return new ApiError({ ...known.data, serverMessage: known.data.message, status, retryAfterSeconds });
  }
  const code = CODE_OF_STATUS[status] ?? 'internal';
  const worded = AnyMessage.safeParse(body);
  const serverMessage = status < 500 && worded.success ? worded.data.message : undefined;
  const message = serverMessage ?? ERRORS[code].message;
  return new ApiError({ code, status, message, serverMessage, retryAfterSeconds });
}
