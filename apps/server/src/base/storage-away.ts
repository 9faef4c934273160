import { AppError } from './errors.ts';
import { createLogThrottle, log } from './log.ts';

/**
 * The bucket does not answer, or answers that it cannot serve now. Nothing is half written, and the work may be
 * repeated. `cause` is for the log.
 */
export class StorageAwayError extends AppError {
  constructor(cause: unknown) {
    super('busy', {
      message: 'Хранилище файлов не отвечает. Попробуйте через минуту',
      retryAfterSeconds: 10,
    });
    this.cause = cause;
  }
}

const throttle = createLogThrottle();

/** Tells the operator, once a minute, that the bucket is away. */
export const logStorageAway = ({ cause }: StorageAwayError): void =>
  throttle('bucket', () => {
    log.error(`Хранилище S3 не отвечает: ${cause instanceof Error ? cause.message || cause.name : cause}`);
  });
