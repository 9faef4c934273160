import type { ErrorBody } from '@sfera/contract/kit/error-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOREIGN_KEY_VIOLATION, hasCode, isDatabaseAway } from '../../db/failures.ts';
import { AppError } from '../core/errors.ts';
import { createSeldom } from '../core/log.ts';
import { isStorageFull, tellStorageFull } from '../core/storage-full.ts';

/** PostgreSQL that was killed is back within a second or two. */
const AWAY_RETRY_SECONDS = 5;
/** Where the refusal itself names no time. A full disk waits for a person. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 503: 30, 507: 60 };
const seldom = createSeldom();

/** Turns whatever was thrown into `{ code, message, field? }`; what nobody expected is logged and becomes a 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown);
  if (error.statusCode >= 500) tell(thrown, request);
  const retryAfterSeconds = retryAfterOf(error);
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  // An address that cannot be read is refused before the hook that sets the other safety headers.
  reply.header('x-content-type-options', 'nosniff');
  return reply.status(error.statusCode).send(errorBody(error));
}

/** What the header says. Unit: seconds. */
export const retryAfterOf = ({ retryAfterSeconds, statusCode }: AppError): number | undefined =>
  retryAfterSeconds ?? RETRY_SECONDS[statusCode];

/** With a database that is away or a full disk every request fails, and one line says as much as thousands. */
function tell(thrown: unknown, request: FastifyRequest): void {
  if (isStorageFull(thrown)) tellStorageFull(request.server.context.env.dataDir, thrown);
  else if (thrown instanceof Error && isDatabaseAway(thrown))
    seldom(thrown.message, () => request.log.error({ err: thrown }, 'the database is away'));
  else request.log.error({ err: thrown }, 'request failed');
}

export const errorBody = ({ code, message, field }: AppError): ErrorBody => ({
  code,
  message,
  ...(field && { field }),
});

/** The refusal to answer whatever was thrown with. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return new AppError('internal');
  if (isStorageFull(thrown)) return new AppError('storage_full');
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (status === 413) return new AppError('body_too_large');
  if (status === 415) return new AppError('unsupported_body');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('invalid_input');
  if (isDatabaseAway(thrown)) return new AppError('busy', { retryAfterSeconds: AWAY_RETRY_SECONDS });
  // Services refer only to rows that they have read: this one was deleted in between.
  if (hasCode(thrown, [FOREIGN_KEY_VIOLATION])) return new AppError('not_found');
  return new AppError('internal');
}
