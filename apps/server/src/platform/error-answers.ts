import type { ErrorBody } from '@sfera/contract/kit/error-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOREIGN_KEY_VIOLATION } from '../db/failures.ts';
import { AppError } from './errors.ts';

/** Turns whatever was thrown into `{ code, message, field? }`; what nobody expected is logged and becomes a 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = asAppError(thrown);
  if (error.statusCode >= 500) request.log.error({ err: thrown }, 'request failed');
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds);
  else if (error.statusCode === 503) reply.header('retry-after', 30);
  // An address that cannot be read is refused before the hook that sets the other safety headers.
  reply.header('x-content-type-options', 'nosniff');
  return reply.status(error.statusCode).send(errorBody(error));
}

export const errorBody = ({ code, message, field }: AppError): ErrorBody => ({
  code,
  message,
  ...(field && { field }),
});

function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (!(thrown instanceof Error)) return new AppError('internal');
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined;
  if (status === 413) return new AppError('body_too_large');
  if (status === 415) return new AppError('unsupported_body');
  if (typeof status === 'number' && status >= 400 && status < 500) return new AppError('invalid_input');
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
  if (isDatabaseAway(thrown, code)) return new AppError('busy');
  // Services refer only to rows that they have read: this one was deleted in between.
  if (code === FOREIGN_KEY_VIOLATION) return new AppError('not_found');
  return new AppError('internal');
}

// PostgreSQL is starting, stopping or gone, took two calls for a deadlock, or others hold a row: the same call may go
// through in a moment.
const isDatabaseAway = (error: Error, code: string) =>
  /^(?:57P0[123]|53300|40P01|40001|55P03)$/.test(code) ||
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(code) ||
  // The folder of its socket; of a file it would be a fault of ours.
  (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
  // Its process was killed in the middle of a query, or gave no connection in time; pg names no code.
  /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message);
