import type { Readable } from 'node:stream';

/** A file of a target. */
export interface TargetFile {
  /** Relative to the target: `pool/ab/ab12…`. */
  path: string;
  sizeBytes: number;
}

/** The place of backups: a folder of this machine, or a prefix in a bucket. */
export interface Target {
  /** The place as the operator wrote it. */
  name: string;
  /** Local folder for files that are still being written. */
  tempDir: string;
  /** Makes the place, and throws an `Error` in Russian when nothing can be written there. */
  prepare(): Promise<void>;
  /** Whether nothing lies there yet. */
  isEmpty(): Promise<boolean>;
  /** Moves the local file, which lies in `tempDir`, to the path. A reader sees the complete file or none. */
  put(path: string, localPath: string): Promise<void>;
  /** Everything that was put before is on disk when the promise resolves. */
  settle(): Promise<void>;
  /** Null when there is no such file. */
  open(path: string): Promise<Readable | null>;
  /** Every file below the folder, in no particular order. */
  list(folder: string): AsyncIterable<TargetFile>;
  /** A missing file is no error. */
  remove(path: string): Promise<void>;
  /** Removes what killed processes have begun to write. */
  removeUnfinished(): Promise<void>;
}
