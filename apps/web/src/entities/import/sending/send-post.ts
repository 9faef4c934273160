import type { ErrorCode } from '@sfera/contract/base/errors';
import type { ImportId, UserId } from '@sfera/contract/base/ids';
import { publishImportedPost, uploadImportItem } from '@sfera/contract/posts/imports';
import { ApiError, call } from '#shared/api/call.ts';
import { insist } from '#shared/api/resumable/insist.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { noteUpload } from '#shared/api/upload-speed.ts';
import { upload } from '#shared/api/upload.ts';
import type { PlannedFile } from '../archive/found.ts';
import { type OpenArchive, UnreadableArchive } from '../archive/open-archive.ts';
import type { PostToSend, Refusal } from './kept-import.ts';

/** With these nothing more can be brought; all others concern one file or post. */
const ENDS: ReadonlySet<ErrorCode | 'network'> = new Set<ErrorCode>([
  'quota_exceeded',
  'import_limit_reached',
  'import_not_found',
  'import_paused',
  'limited',
  'account_disabled',
  'signed_out',
]);

/** The archive cannot be read any more. */
export class LostArchive extends Error {
  override readonly name = 'LostArchive';
}

export interface Way {
  readonly userId: UserId;
  readonly importId: ImportId;
  readonly archive: OpenArchive;
  readonly signal: AbortSignal;
  readonly onWait: (reason: ApiError | null) => void;
  /** Bytes of the post that have left, of all its files. */
  readonly onMoved: (bytes: number) => void;
}

/** The end of a post. */
export interface Ended {
  readonly isPublished: boolean;
  /** The parts that the server does not take, or the archive does not give: the rest is published. */
  readonly refused: readonly Refusal[];
}

/**
 * Sends a post with its files. Sent again, it is published once.
 * @throws {LostArchive} `ApiError` with a code of {@link ENDS}; the signal's reason
 */
export async function sendPost(post: PostToSend, way: Way): Promise<Ended> {
  for (let isSecond = false; ; isSecond = true) {
    // oxlint-disable-next-line no-await-in-loop -- once more only when the server has lost one
    const { items, refused } = await sendFiles(post, way);
    if (items.length === 0) return { isPublished: false, refused };
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await publish(post, items, way);
      return { isPublished: true, refused };
    } catch (error) {
      const hasLostItems = error instanceof ApiError && error.code === 'items_missing';
      if (hasLostItems && !isSecond) continue;
      return { isPublished: false, refused: [...refused, refusalOf(error, post.text || post.at)] };
    }
  }
}

interface Item {
  tempId: string;
  altText: string;
}

const publish = (
  { tempId, text, at, audience, comments, collections }: PostToSend,
  items: Item[],
  way: Way,
) =>
  insist(
    () =>
      call(publishImportedPost, {
        params: { id: way.importId },
        body: { tempId, text, at, audience, items, comments, collections },
        signal: way.signal,
      }),
    way,
  );

async function sendFiles(post: PostToSend, way: Way): Promise<{ items: Item[]; refused: Refusal[] }> {
  const items: Item[] = [];
  const refused: Refusal[] = [];
  let before = 0;
  for (const [at, file] of post.files.entries()) {
    const tempId = `${post.tempId}-${at}`;
    const sentBefore = before;
    try {
      // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
      await sendFile(file, tempId, { ...way, onMoved: (bytes) => way.onMoved(sentBefore + bytes) });
      items.push({ tempId, altText: file.altText });
    } catch (error) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (error instanceof UnreadableArchive && !(await way.archive.isThere())) throw new LostArchive();
      refused.push(refusalOf(error, file.path));
    }
    before += file.bytes;
  }
  return { items, refused };
}

/** Throws what ends more than this. */
function refusalOf(error: unknown, where: string): Refusal {
  const isOfOne = error instanceof UnreadableArchive || (error instanceof ApiError && !ENDS.has(error.code));
  if (!isOfOne) throw error;
  return { where, reason: error.message };
}

async function sendFile({ path }: PlannedFile, tempId: string, way: Way): Promise<void> {
  const { userId, importId, archive, signal, onWait, onMoved } = way;
  const file = await archive.file(path);
  signal.throwIfAborted();
  const beganMs = performance.now();
  await insist(
    () =>
      upload(uploadImportItem, {
        params: { id: importId },
        file,
        fileName: path.slice(path.lastIndexOf('/') + 1),
        fields: { tempId },
        resume: keptUpload(userId, tempId),
        signal,
        onWait,
        onProgress: onMoved,
      }),
    way,
  );
  noteUpload(file.size, performance.now() - beganMs);
}
