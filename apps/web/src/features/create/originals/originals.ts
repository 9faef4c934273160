import type { UserId } from '@sfera/contract/base/ids';
import { keepOriginal } from '@sfera/contract/posts/originals';
import { delMany, get, set, update } from 'idb-keyval';
import { ApiError } from '#shared/api/call.ts';
import { hashOf } from '#shared/api/resumable/file-hash.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { createPatience, isTemporary } from '#shared/api/resumable/patience.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import { openWorkStore } from '#shared/sending/kept-sending.ts';
import { markSending } from '#shared/sending/sending-mark.ts';
import { itemsOf } from '../works/items.ts';
import { waitsForWifi, watchNetwork } from '#shared/sending/network-wish.ts';
import type { Work } from '../works/work.ts';
import { sendingWorks } from '../works/works-store.ts';

/** A file as it was chosen, which goes to the server after its post. It outlives the page. */
interface KeptOriginal {
  /** The id of its work. */
  readonly postTempId: string;
  readonly position: number;
  readonly kind: 'image' | 'video';
  readonly keepsPlace: boolean;
}

const LIST = 'originals';
/** After so many failures of the connection or the server, the next page goes on. */
const MOST_FAILURES = 30;
const nameOf = ({ postTempId, position }: KeptOriginal) => `original:${postTempId}:${position}`;

const readAll = async (userId: UserId): Promise<readonly KeptOriginal[]> =>
  (await get<KeptOriginal[]>(LIST, openWorkStore(userId)).catch(() => undefined)) ?? [];

async function forget(userId: UserId, gone: readonly KeptOriginal[]): Promise<void> {
  const store = openWorkStore(userId);
  const names = gone.map(nameOf);
  await update<KeptOriginal[]>(
    LIST,
    (all = []) => all.filter((original) => !names.includes(nameOf(original))),
    store,
  );
  await delMany(names, store);
}

/** Keeps the originals of a work, or sends those whose posts are published. What fails leaves the posts as they are. */
export const originals = (userId: UserId, work?: Work): Promise<void> =>
  (work ? keepAll(userId, work) : sendInTurn(userId)).catch(() => undefined);

/**
 * Keeps the files of a work beside it, before it is sent: the service worker may publish it, and forgets the work then. A
 * device without room for them sends no original.
 */
async function keepAll(userId: UserId, work: Work): Promise<void> {
  const store = openWorkStore(userId);
  const { id: postTempId, keepsPlace = false } = work;
  // Its files may have others been before.
  await forget(
    userId,
    (await readAll(userId)).filter((original) => original.postTempId === postTempId),
  );
  for (const [position, { file, kind }] of itemsOf(work).entries()) {
    const original: KeptOriginal = { postTempId, position, kind, keepsPlace };
    // oxlint-disable-next-line no-await-in-loop -- memory for one at a time
    await set(nameOf(original), file, store);
    // oxlint-disable-next-line no-await-in-loop -- after its file
    await update<KeptOriginal[]>(LIST, (all = []) => [...all, original], store);
  }
}

/** Sends the originals of all posts that are published, one after another. What time may change stays for the next call. */
async function sendInTurn(userId: UserId): Promise<void> {
  // Only on https and localhost.
  const { locks } = navigator as { locks: LockManager | null };
  const send = () => sendAll(userId);
  if (!locks) return send();
  // Two tabs do not send side by side.
  await locks.request(`sfera:originals:${userId}`, { ifAvailable: true }, (lock) =>
    lock ? send() : undefined,
  );
}

async function sendAll(userId: UserId): Promise<void> {
  const patience = createPatience();
  const end = new AbortController();
  for (let failures = 0; failures < MOST_FAILURES;) {
    // Read anew: another post may have been published meanwhile.
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const all = await readAll(userId);
    // The next page goes on with them.
    markSending(userId, 'originals', all.length > 0);
    const original = all.find(({ postTempId }) => !sendingWorks().some(({ id }) => id === postTempId));
    if (!original || getSession()?.userId !== userId) return;
    if (waitsForWifi()) return goOnLater(userId);
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendOne(userId, original);
    } catch (error) {
      // The post stands without its original: of a refusal nothing is to be said.
      if (isTemporary(error)) {
        failures += 1;
        // oxlint-disable-next-line no-await-in-loop -- a rest between two tries
        await patience.rest(error, end.signal);
        continue;
      }
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await forget(userId, [original]);
  }
}

function goOnLater(userId: UserId): void {
  const end = new AbortController();
  const goOn = () => {
    end.abort();
    void originals(userId);
  };
  watchNetwork(goOn, end.signal);
}

async function sendOne(userId: UserId, original: KeptOriginal): Promise<void> {
  const { postTempId, position, kind, keepsPlace } = original;
  const file = await get<File>(nameOf(original), openWorkStore(userId));
  if (!file) return;
  const fields = {
    postTempId,
    position,
    keepsPlace: keepsPlace ? 'true' : 'false',
  } as const;
  // The server has most videos as they were chosen, until they are converted.
  if (kind === 'video' && isSecureContext && (await isReceived(file, fields))) return;
  await upload(keepOriginal, { file, fields, resume: keptUpload(userId, nameOf(original)) });
}

async function isReceived(
  file: File,
  fields: Pick<KeptOriginal, 'postTempId' | 'position'> & { keepsPlace: 'true' | 'false' },
): Promise<boolean> {
  const fileHash = await hashOf(file, new AbortController().signal);
  try {
    await upload(keepOriginal, { file: null, fields: { ...fields, fileHash } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_file') return false;
    throw error;
  }
}
