import { type Album, findInAlbum } from '@sfera/contract/albums/albums';
import { ALBUM_HASHES_AT_ONCE } from '@sfera/contract/albums/limits';
import type { QueryClient } from '@tanstack/react-query';
import { readCapture } from '#entities/album/capture.ts';
import { hashOf } from '#shared/api/resumable/file-hash.ts';
import { call } from '#shared/api/call.ts';
import { getSession } from '#shared/api/session.ts';
import { uploadLimitsQuery, DEFAULT_LIMITS } from '#shared/files/upload-limits.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { inspectFiles } from '../choose/check-files.ts';
import { sendAll } from '../sending/upload-queue.ts';
import { newWork } from '../works/work-list.ts';
import { changeWorks, findWorks } from '../works/works-store.ts';
import type { Work } from '../works/work.ts';
import { text } from './text.ts';

type Chosen = Pick<Work, 'file' | 'kind'> & { fileHash: string | undefined };

/**
 * Sends photos and videos into an album, each as a work of its own. What the album has already is said and left out.
 * Resolved when all of them are on their way; failures are told of.
 */
export async function addToAlbum(cache: QueryClient, album: Album, files: readonly File[]): Promise<void> {
  const userId = getSession()?.userId;
  if (!userId) return;
  await findWorks(userId);
  const limits = await cache.ensureQueryData(uploadLimitsQuery).catch(() => DEFAULT_LIMITS);
  const { accepted, error } = await inspectFiles(files, limits);
  if (error !== null) toast(error, { kind: 'error' });
  const chosen: Chosen[] = [];
  for (const { file, kind } of accepted)
    // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
    chosen.push({ file, kind, fileHash: await hashIfSafe(file) });
  const fresh = await leaveOutKnown(album, chosen);
  if (fresh.length < chosen.length) toast(text.known(chosen.length - fresh.length));
  if (fresh.length === 0) return;
  const works: Work[] = [];
  for (const one of fresh)
    // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
    works.push(await workOf(album, one));
  changeWorks({ type: 'chosen', works });
  sendAll(
    works.map(({ id }) => id),
    () => null,
    cache,
  );
  toast(text.onTheirWay(works.length));
}

/** Undefined outside https and localhost, where browsers count no hash, and for a file that has gone meanwhile. */
const hashIfSafe = (file: File): Promise<string | undefined> =>
  isSecureContext
    ? hashOf(file, new AbortController().signal).catch(() => undefined)
    : Promise.resolve(undefined);

/** The server refuses what this question does not find: without an answer all files go. */
async function leaveOutKnown({ id }: Album, chosen: readonly Chosen[]): Promise<readonly Chosen[]> {
  const known = new Set<string>();
  const hashes = [...new Set(chosen.flatMap(({ fileHash }) => fileHash ?? []))];
  for (let at = 0; at < hashes.length; at += ALBUM_HASHES_AT_ONCE) {
    const body = { fileHashes: hashes.slice(at, at + ALBUM_HASHES_AT_ONCE) };
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const answer = await call(findInAlbum, { params: { id }, body }).catch(() => ({ known: [] }));
    for (const hash of answer.known) known.add(hash);
  }
  return chosen.filter(({ fileHash }) => {
    if (fileHash === undefined) return true;
    const isFresh = !known.has(fileHash);
    // Chosen twice, it goes once.
    known.add(fileHash);
    return isFresh;
  });
}

async function workOf({ id, name, keepsOriginals }: Album, { file, kind, fileHash }: Chosen): Promise<Work> {
  return {
    ...newWork(file, kind),
    keepsOriginal: keepsOriginals,
    album: {
      id,
      name,
      ...(await readCapture(file, kind)),
      ...(fileHash !== undefined && { fileHash }),
    },
  };
}
