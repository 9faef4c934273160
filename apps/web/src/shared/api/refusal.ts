import { ERRORS, type ErrorCode } from '@sfera/contract/base/errors';
import { ErrorBody } from '@sfera/contract/base/error-body';
import * as v from 'valibot';
import { ApiError } from './api-error.ts';

/** The code for a status whose body has none: an answer of a proxy, or a code newer than this client. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'signed_out',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  413: 'body_too_large',
  429: 'rate_limited',
  502: 'busy',
  503: 'busy',
  504: 'busy',
  507: 'storage_full',
};

const AnyMessage = v.object({ message: v.pipe(v.string(), v.minLength(1)) });

/** Makes the error of an answer that is not 2xx; `body` is its JSON, or undefined when it had none. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null): ApiError {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  const retryAfterSeconds = Number.isNaN(seconds) ? undefined : seconds;
  const known = v.safeParse(ErrorBody, body);
  if (known.success) {
    return new ApiError({ ...known.output, serverMessage: known.output.message, status, retryAfterSeconds });
  }
  const code = CODE_OF_STATUS[status] ?? 'internal';
  const worded = v.safeParse(AnyMessage, body);
  const serverMessage = status < 500 && worded.success ? worded.output.message : undefined;
  const message = serverMessage ?? ERRORS[code].message;
  return new ApiError({ code, status, message, serverMessage, retryAfterSeconds });
}

/** The error of an answer that does not fit the contract. */
export const unreadable = (status: number, cause: unknown): ApiError =>
  new ApiError({ code: 'internal', status, message: ERRORS.internal.message }, { cause });
