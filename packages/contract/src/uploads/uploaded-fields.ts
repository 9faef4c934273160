import * as v from 'valibot';

// Apart from the calls of tus (`uploads.ts`), which the screens that publish a file do not make themselves.

/** An upload that has begun, at `/api/uploads/<id>`. It holds 128 random bits: only its owner knows it. */
export const UploadId = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Некорректный номер загрузки'));
export type UploadId = v.InferOutput<typeof UploadId>;

/** SHA-256, as hex, over the SHA-256 of each block (`HASH_BLOCK_BYTES`) of the file in order. */
export const FileHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'Некорректная сумма файла'));

/** Fields of a form with `resumable`: a file that has arrived by `sendPart`, in place of the form's own file. */
export const uploadedFields = {
  uploadId: v.optional(UploadId),
  /** Required with `uploadId`. */
  fileHash: v.optional(FileHash),
};
