import type { ArchiveErrorCode } from '@sfera/archives/archive/archive';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import type { Chosen, Fingerprint, Found, FoundPost, PlannedPost, ReadingProgress } from './found.ts';

/** The questions that a page asks the worker of an archive, with their answers. */
export interface Questions {
  /** Opens the archive: its list of files is read, and nothing else. */
  open: { ask: Chosen; answer: Fingerprint };
  /** Reads all that the source finds. The posts come before, as `posts` messages. Without a source nothing can be brought along. */
  read: { ask: null; answer: Omit<Found, 'posts'> | { source: null; people: Found['people'] } };
  /** Everything that is sent of these posts, by their places among those found. */
  plan: { ask: readonly number[]; answer: PlannedPost[] };
  /** Whether what was chosen can still be read: it may have been moved, or lie on a stick that is gone. */
  isThere: { ask: null; answer: boolean };
  /** The bytes of a file. */
  file: { ask: string; answer: Blob };
  /** A small picture of the post's first photo; null where the browser cannot draw it. */
  picture: { ask: number; answer: ImageBitmap | null };
}
export type Question = keyof Questions;

export type Asked = { [Q in Question]: { id: number; question: Q; ask: Questions[Q]['ask'] } }[Question];

/** Why a question could not be answered. `message` is for the person. */
export interface Failure {
  code: ArchiveErrorCode | 'nothing_found' | 'failed';
  message: string;
  /** The network whose archive it is, where the archive was told. */
  source?: ImportSource;
  /** Those whom the archive names; there may be some in one without publications. */
  people?: Found['people'];
}

export type Told =
  | { type: 'progress'; progress: ReadingProgress }
  | { type: 'posts'; posts: FoundPost[] }
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'failed'; id: number; failure: Failure };
