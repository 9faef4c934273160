import * as v from 'valibot';
import { defineRoute } from '../base/route.ts';
import { UploadId } from './uploaded-fields.ts';

/** The media type of a part. */
export const PART_TYPE = 'application/offset+octet-stream';

const params = v.object({ id: UploadId });

// The calls of tus 1.0.0 (https://tus.io/protocols/resumable-upload): every request has the header `Tus-Resumable: 1.0.0`.

/**
 * Begins an upload of `Upload-Length` bytes; with `Upload-Metadata: purpose ZmlsZQ==` (`file`), of a file of a chat, whose type
 * does not matter; `Location` names its address. The bytes follow in parts, never with this call. Too many open uploads of one person are
 * refused; an upload that has rested for long gives way to the new one.
 */
export const createUpload = defineRoute({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Начать загрузку частями (tus)',
  access: 'member',
  status: 201,
  response: v.void(),
  errors: [
    'protocol_unsupported',
    'unsupported_body',
    'file_empty',
    'file_too_large',
    'quota_exceeded',
    'upload_limit_reached',
  ],
  rateLimit: { calls: 240, seconds: 3_600, by: 'person' },
});

/** `Upload-Offset` tells how many bytes have arrived. A part that is still being received elsewhere is ended first. */
export const findUpload = defineRoute({
  method: 'HEAD',
  path: '/api/uploads/:id',
  summary: 'Узнать, сколько загружено (tus)',
  access: 'member',
  params,
  response: v.void(),
  errors: ['protocol_unsupported', 'upload_not_found'],
});

/** Sends the bytes from `Upload-Offset` on, of the type {@link PART_TYPE}. What arrives before a cut is kept. */
export const sendPart = defineRoute({
  method: 'PATCH',
  path: '/api/uploads/:id',
  summary: 'Загрузить часть файла (tus)',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: [
    'protocol_unsupported',
    'upload_not_found',
    'upload_offset_conflict',
    'upload_broken',
    'unsupported_body',
    'unsupported_media',
    'file_too_large',
    'quota_exceeded',
  ],
  // The largest video has 40 parts. Many tiny ones would be many objects in a bucket.
  rateLimit: { calls: 2_400, seconds: 3_600, by: 'person' },
});

/** Gives the upload up: its bytes are removed. */
export const dropUpload = defineRoute({
  method: 'DELETE',
  path: '/api/uploads/:id',
  summary: 'Прервать загрузку (tus)',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['protocol_unsupported', 'upload_not_found'],
});
