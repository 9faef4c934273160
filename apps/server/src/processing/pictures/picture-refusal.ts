import { AppError } from '../../base/errors.ts';
import { isStorageFull } from '../../base/storage-full.ts';
import { ToolError } from '../tools/run-tool.ts';

/** Whether the error is a fault of the server, such as a full disk or a killed tool, and not of the picture. */
const isServerFault = (error: unknown) =>
  error instanceof ToolError || isStorageFull(error) || (error instanceof Error && 'syscall' in error);

/**
 * Turns an error of libvips into a refusal that can be shown.
 * @throws the error itself when it is a fault of the server
 */
export function pictureRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isServerFault(error)) throw error;
  const message = error instanceof Error ? error.message : '';
  if (/exceeds pixel limit|too large|too big|(?:out of|insufficient) memory|allocat/i.test(message))
    return new AppError('media_too_big');
  if (/premature end|truncated|unexpected end|not enough data/i.test(message)) {
    return new AppError('media_incomplete');
  }
  return new AppError('media_unreadable');
}
