import type { ImportId } from '@sfera/contract/base/ids';
import { findImported, startImport } from '@sfera/contract/posts/imports';
import { ApiError, call } from '#shared/api/call.ts';
import { insist } from '#shared/api/resumable/insist.ts';
import { orAborted } from '#shared/media/video/deadline.ts';
import { changeImport, importState, isHeld, whenFree } from './import-store.ts';
import { type KeptImport, MOST_REFUSALS, type PostToSend, readPosts } from './kept-import.ts';
import { type Ended, sendPost, type Way } from './send-post.ts';

/** More at once would only take the way from others. */
const MOST_AT_ONCE = 2;
/** The server names a longer time when imports run at night only; asked sooner, it may have changed its mind. */
const LONGEST_WAIT_MS = 15 * 60_000;
const USUAL_WAIT_SECONDS = 60;
/** Before that a figure would jump. Unit: milliseconds. */
const LEAST_MEASURED_MS = 5_000;

interface Sending extends Pick<Way, 'userId' | 'archive' | 'signal'> {
  readonly keep: (change: Partial<KeptImport>) => void;
  /** A post has an end, which is kept. */
  readonly onEnd: () => void;
}

const onWait: Way['onWait'] = (reason) =>
  changeImport({ waitsFor: reason && (reason.code === 'storage_full' ? 'space' : 'connection') });

/**
 * Sends all posts that have no end yet, in their order, some at once. What an import is to know of its way stands in the
 * store.
 * @throws as `sendPost`
 */
export async function sendPosts(sending: Sending): Promise<void> {
  const { userId, signal } = sending;
  const importId = await importIdOf(sending);
  const secondsLeft = measure();
  for (;;) {
    const { kept } = importState();
    if (!kept || kept.done >= kept.total) return;
    // oxlint-disable-next-line no-await-in-loop -- memory for one record
    const posts = await readPosts(userId, kept.done);
    signal.throwIfAborted();
    // The browser has thrown the records away.
    if (posts.length === 0) throw new Error('The posts of the import are gone');
    const tempIds = posts.map(({ tempId }) => tempId);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const known = await insist(() => call(findImported, { body: { tempIds }, signal }), { signal, onWait });
    try {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await sendBatch(posts, new Set(known.tempIds), {
        way: { ...sending, importId, onWait },
        onEnd(post, ended) {
          sending.keep(after(post, ended));
          sending.onEnd();
          changeImport({ secondsLeft: secondsLeft() });
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'import_paused') throw error;
      changeImport({ waitsFor: 'hours' });
      // oxlint-disable-next-line no-await-in-loop -- a rest between two tries
      await pause(error, signal);
      changeImport({ waitsFor: null });
    }
  }
}

/** Begins the import on the server, with its first post. */
async function importIdOf({ signal, keep }: Sending): Promise<ImportId> {
  const { kept } = importState();
  if (!kept) throw new Error('There is no import to send');
  if (kept.importId) return kept.importId;
  const { source } = kept;
  const { id } = await insist(() => call(startImport, { body: { source }, signal }), { signal, onWait });
  keep({ importId: id });
  return id;
}

function pause({ retryAfterSeconds = USUAL_WAIT_SECONDS }: ApiError, signal: AbortSignal): Promise<unknown> {
  const ms = Math.min(LONGEST_WAIT_MS, retryAfterSeconds * 1_000);
  return orAborted(new Promise((resolve) => setTimeout(resolve, ms)), signal);
}

interface Batch {
  readonly way: Omit<Way, 'onMoved'>;
  /** Called in the order of the posts. */
  readonly onEnd: (post: PostToSend, ended: Ended) => void;
}

/** The first failure that concerns more than one post ends all of them. */
async function sendBatch(
  posts: readonly PostToSend[],
  known: ReadonlySet<string>,
  { way, onEnd }: Batch,
): Promise<void> {
  const batch = new AbortController();
  const { signal } = batch;
  const giveUp = () => batch.abort(way.signal.reason);
  way.signal.addEventListener('abort', giveUp);
  const moving = new Map<number, number>();
  const move = (at: number, bytes: number) => {
    moving.set(at, bytes);
    changeImport({ movingBytes: [...moving.values()].reduce((sum, sent) => sum + sent, 0) });
  };
  const ends = new Map<number, Ended>();
  let told = 0;
  const end = (at: number, post: PostToSend, ended: Ended) => {
    ends.set(at, ended);
    move(at, bytesOf(post));
    for (let next = ends.get(told); next; next = ends.get(told)) {
      const first = posts[told];
      moving.delete(told);
      told += 1;
      if (first) onEnd(first, next);
    }
    changeImport({ movingBytes: [...moving.values()].reduce((sum, sent) => sum + sent, 0) });
  };
  const waiting = posts.entries();
  const work = async () => {
    for (const [at, post] of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await giveWay(signal);
      const ended = known.has(post.tempId)
        ? { isPublished: true, refused: [] }
        : // oxlint-disable-next-line no-await-in-loop -- as above
          await sendPost(post, { ...way, signal, onMoved: (bytes) => move(at, bytes) });
      signal.throwIfAborted();
      end(at, post, ended);
    }
  };
  try {
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, work));
  } finally {
    way.signal.removeEventListener('abort', giveUp);
    batch.abort();
    changeImport({ movingBytes: 0 });
  }
}

async function giveWay(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (!isHeld()) return;
  changeImport({ waitsFor: 'works' });
  await orAborted(whenFree(), signal);
  changeImport({ waitsFor: null });
}

const bytesOf = ({ files }: PostToSend) => files.reduce((sum, { bytes }) => sum + bytes, 0);

function after(post: PostToSend, { isPublished, refused }: Ended): Partial<KeptImport> {
  const { kept } = importState();
  if (!kept) return {};
  return {
    done: kept.done + 1,
    doneBytes: kept.doneBytes + bytesOf(post),
    published: kept.published + (isPublished ? 1 : 0),
    refusedCount: kept.refusedCount + refused.length,
    refused: [...kept.refused, ...refused].slice(0, MOST_REFUSALS),
  };
}

/** Tells how many seconds the rest takes at the pace of this sitting; null until enough is known. */
function measure(): () => number | null {
  const beganMs = performance.now();
  const before = importState().kept?.doneBytes ?? 0;
  return () => {
    const { kept } = importState();
    const ms = performance.now() - beganMs;
    if (!kept || ms < LEAST_MEASURED_MS || kept.doneBytes === before) return null;
    return (((kept.totalBytes - kept.doneBytes) / (kept.doneBytes - before)) * ms) / 1_000;
  };
}
