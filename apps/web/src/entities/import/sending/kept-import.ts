import type { ImportId, UserId } from '@sfera/contract/base/ids';
import type { AudienceChoice } from '@sfera/contract/people/audience-choice';
import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { delMany, get, set } from 'idb-keyval';
import { closeOnDelete } from '#shared/api/close-on-delete.ts';
import { openWorkStore } from '#shared/sending/kept-sending.ts';
import type { Fingerprint, PlannedPost } from '../archive/found.ts';

/** The people for whom an imported post is; `onlyMe`: it stands in the archive of posts. */
export type ImportAudience = AudienceChoice | 'onlyMe';

export interface PostToSend extends PlannedPost {
  readonly audience: ImportAudience;
}

/** A file or a post that the server does not take, or that the archive does not give. */
export interface Refusal {
  /** The path of the file, or the words of the post. */
  readonly where: string;
  /** Russian. */
  readonly reason: string;
}

/** Why an import has stopped until the person lets it go on. */
export interface Stop {
  readonly code: string;
  /** Russian. */
  readonly reason: string;
}

/** An import on its way, as the device keeps it over a reload. Its posts are kept apart, its files not at all. */
export interface KeptImport {
  readonly source: ImportSource;
  /** The name of the archive or folder. */
  readonly name: string;
  readonly fingerprint: Fingerprint;
  /** The ways to the archive, where the browser lets a page read it again later. */
  readonly handles: readonly FileSystemHandle[];
  /** The server's name of the import; null until the first post goes. */
  readonly importId: ImportId | null;
  readonly total: number;
  readonly totalBytes: number;
  /** Posts with an end: all before the next one in the order of sending. */
  readonly done: number;
  readonly doneBytes: number;
  /** Those of them that are there now, also thanks to another device. */
  readonly published: number;
  readonly refusedCount: number;
  /** The first `MOST_REFUSALS` of them. */
  readonly refused: readonly Refusal[];
  /** The person has stopped it. */
  readonly isPaused: boolean;
  readonly stop: Stop | null;
}

/** Posts in one record. */
const BATCH = 100;
export const MOST_REFUSALS = 300;

const IMPORT = 'import';
const batchKey = (number: number) => `import:${number}`;
const batchesOf = (total: number) =>
  Array.from({ length: Math.ceil(total / BATCH) }, (_, at) => batchKey(at));

/** Undefined: none is on its way. */
export async function readImport(userId: UserId): Promise<KeptImport | undefined> {
  const store = openWorkStore(userId);
  await closeOnDelete(store);
  return get<KeptImport>(IMPORT, store);
}

export const writeImport = (userId: UserId, kept: KeptImport): Promise<void> =>
  set(IMPORT, kept, openWorkStore(userId));

export async function forgetImport(userId: UserId, { total }: KeptImport): Promise<void> {
  await delMany([IMPORT, ...batchesOf(total)], openWorkStore(userId));
}

/** Keeps the posts in the order of sending. They come in parts, so that no list holds all their words. */
export async function writePosts(userId: UserId, parts: AsyncIterable<readonly PostToSend[]>): Promise<void> {
  const store = openWorkStore(userId);
  let rest: PostToSend[] = [];
  let number = 0;
  for await (const part of parts) {
    rest.push(...part);
    for (; rest.length >= BATCH; rest = rest.slice(BATCH), number += 1)
      await set(batchKey(number), rest.slice(0, BATCH), store);
  }
  if (rest.length > 0) await set(batchKey(number), rest, store);
}

/** The posts from this place on up to the end of their record; none behind the last. */
export async function readPosts(userId: UserId, from: number): Promise<readonly PostToSend[]> {
  const posts = await get<PostToSend[]>(batchKey(Math.floor(from / BATCH)), openWorkStore(userId));
  return posts?.slice(from % BATCH) ?? [];
}
