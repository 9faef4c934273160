import type { ErrorCode } from '@sfera/contract/errors';
import { AppError } from '../../platform/core/errors.ts';

/** What the library answers by itself, by its status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  404: 'upload_not_found',
  409: 'upload_offset_conflict',
  410: 'upload_not_found',
  412: 'protocol_unsupported',
};

/**
 * The refusal for a status of the library, in the shape and words of all others.
 * @param failure what was thrown, if the library has not refused by itself
 */
export function refusalOf(failure: unknown, status: number, isBeginning: boolean): unknown {
  if (failure instanceof Error) return failure;
  if (status === 413)
    return isBeginning
      ? new AppError('file_too_large')
      : new AppError('invalid_input', { message: 'Часть файла длиннее, чем обещано' });
  return new AppError(CODES[status] ?? 'invalid_input');
}
