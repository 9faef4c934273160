import type { IncomingMessage } from 'node:http';
import { AppError } from '../../platform/core/errors.ts';

/**
 * Gives each piece of the body to `take` as it came, without a copy; while `take` works, the connection waits. The
 * request stays open when the reading ends early.
 * @throws what `take` throws; the refusal that was emitted on the request; `upload_broken` when its connection breaks.
 *   Nothing is being taken any more then
 */
export function readBody(
  request: IncomingMessage,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let taking: Promise<void> | undefined;
    /** The end may be told while the last piece is being taken, which may fail. */
    const end = (failure?: unknown) => {
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      request.pause();
      // The listener for errors stays: a connection may break after its refusal.
      void Promise.resolve(taking).then(() => (failure === undefined ? resolve() : reject(failure)), reject);
    };
    const onData = (chunk: Buffer) => {
      try {
        taking = take(chunk);
      } catch (error) {
        return end(error);
      }
      if (!taking) return;
      request.pause();
      taking.then(() => request.resume(), end);
    };
    const onEnd = () => end();
    const onError = (error: unknown) =>
      end(error instanceof AppError ? error : new AppError('upload_broken'));
    const onClose = () => onError(undefined);
    request.on('data', onData).once('end', onEnd).on('error', onError).once('close', onClose);
    if (request.destroyed) onClose();
  });
}
