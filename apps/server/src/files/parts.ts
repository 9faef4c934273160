import type { TempPath } from './temp-files.ts';

/**
 * The bytes of files that arrive in parts (decision 104), where every process sees them. How many bytes have arrived is
 * known here alone: they are counted when they are asked for, also after a process was killed while it wrote.
 */
export interface UploadParts {
  /** How many bytes have arrived without a gap; 0 for an unknown upload. */
  sizeOf(uploadId: string): Promise<number>;
  /** Opens the upload for bytes from `offset` on, which must be its size. One writer at a time. */
  write(uploadId: string, offset: number): Promise<PartWriter>;
  /**
   * Makes a local file with all bytes, which its user may move away.
   * @throws {MissingFileError} when bytes are missing
   * @throws {AppError} `storage_full` when the file does not fit on the local disk
   */
  lendWhole(uploadId: string): Promise<TempPath>;
  /** A missing upload is no error. */
  remove(uploadId: string): Promise<void>;
  /** Every upload with bytes, for the job that removes orphans. */
  list(): AsyncIterable<{ mediaKey: string; modifiedAt: Date }>;
}

export interface PartWriter {
  /** Takes the chunk over: its memory is freed. The next bytes may come at once, or when the promise resolves. */
  append(chunk: Buffer): Promise<void> | undefined;
  /** Writes what is left, so that `sizeOf` counts it. Must be called also after a failure. */
  close(): Promise<void>;
}
