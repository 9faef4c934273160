import type { ErrorBody } from '@sfera/contract/base/error-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOREIGN_KEY_VIOLATION, hasCode, isDatabaseAway } from '../../db/failures.ts';
import { AppError } from '../../base/errors.ts';
import { createLogThrottle } from '../../base/log.ts';
import { logStorageAway, StorageAwayError } from '../../base/storage-away.ts';
import { isStorageFull, logStorageFull } from '../../base/storage-full.ts';
import { logFailure, REQUEST_ID } from './request-log.ts';

/** PostgreSQL is restarted within a second or two after a crash. */
const AWAY_RETRY_SECONDS = 5;
/** `Retry-After` by status, where the refusal has none. A full disk needs a person. Unit: seconds. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 503: 30, 507: 60 };
/** The one refusal of these statuses that is no trouble of the server: time alone does not end it. */
const isOwnTrouble = ({ statusCode, code }: AppError) => statusCode >= 500 && code !== 'quota_exceeded';
const throttle = createLogThrottle();

/** Answers every thrown error with `{ code, message, field? }`; an unexpected error is logged and becomes a 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown);
  if (isOwnTrouble(error)) tell(thrown, request, reply, error.statusCode);
  const retryAfterSeconds = retryAfterOf(error);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  // A malformed address is refused before the hook that sets the other security headers.
  reply.header('x-content-type-options', 'nosniff').header(REQUEST_ID, request.id);
  return reply.status(error.statusCode).send(errorBody(error));
}

/** The value of the `Retry-After` header. Unit: seconds. */
export const retryAfterOf = (error: AppError): number | undefined =>
  error.retryAfterSeconds ?? (isOwnTrouble(error) ? RETRY_SECONDS[error.statusCode] : undefined);

/**
 * Logs the error, with the id of the request. While the database is away or the disk is full, every request fails, so
 * one line a minute is written.
 */
function tell(thrown: unknown, request: FastifyRequest, reply: FastifyReply, status: number): void {
  if (thrown instanceof StorageAwayError) logStorageAway(thrown);
  else if (isStorageFull(thrown)) logStorageFull(request.server.context.env.dataDir, thrown);
  else if (thrown instanceof Error && isDatabaseAway(thrown))
    throttle(thrown.message, () => logFailure(request, reply, status, thrown, 'База данных не отвечает'));
  else logFailure(request, reply, status, thrown);
}

export const errorBody = ({ code, message, field, ticket }: AppError): ErrorBody => ({
  code,
  message,
  ...(field && { field }),
  ...(ticket && { ticket }),
});

/** The refusal that answers a thrown error. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return new AppError('internal');
  if (isStorageFull(thrown)) return new AppError('storage_full');
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (status === 413) return new AppError('body_too_large');
  if (status === 415) return new AppError('unsupported_body');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('invalid_input');
  if (isDatabaseAway(thrown)) return new AppError('busy', { retryAfterSeconds: AWAY_RETRY_SECONDS });
  // Services refer only to rows that they have read, so the row was deleted meanwhile.
  if (hasCode(thrown, [FOREIGN_KEY_VIOLATION])) return new AppError('not_found');
  return new AppError('internal');
}
