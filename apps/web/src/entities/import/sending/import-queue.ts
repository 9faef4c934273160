import type { UserId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { ARCHIVE_KEY, MY_PROFILE_KEY } from '#entities/cache-keys.ts';
import { postListKey } from '#entities/post/post-lists.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { ApiError } from '#shared/api/call.ts';
import { waitsForWifi, watchNetwork } from '#shared/sending/network-wish.ts';
import { markSending } from '#shared/sending/sending-mark.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import type { Chosen } from '../archive/found.ts';
import type { OpenArchive } from '../archive/open-archive.ts';
import { importsQuery } from '../imports-query.ts';
import { text } from '../text.ts';
import { changeImport, dropImport, importState } from './import-store.ts';
import {
  forgetImport,
  type KeptImport,
  type PostToSend,
  readImport,
  writeImport,
  writePosts,
} from './kept-import.ts';
import { askToRead, chosenOf, mayRead, openSame } from './read-again.ts';
import { LostArchive } from './send-post.ts';
import { sendPosts } from './send-posts.ts';

/** The person whose import this page sends, and how many parts of the page follow it. */
interface Opened {
  readonly userId: UserId;
  readonly cache: QueryClient;
  readonly end: AbortController;
  readonly channel: BroadcastChannel | null;
  followers: number;
}
let opened: Opened | null = null;
let archive: OpenArchive | null = null;
/** The sending of now; null between two. */
let sitting: AbortController | null = null;

interface TabNews {
  readonly kept: KeptImport | null;
  readonly isRunning: boolean;
}

/**
 * Goes on with the import that this account has on its way. Returns a function that stops it when it is the last of
 * those who follow it: the person signs out, or leaves the page before the tray is there.
 */
export function followImport(userId: UserId, cache: QueryClient): () => void {
  if (opened?.userId !== userId) {
    end();
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`sfera:import:${userId}`) : null;
    opened = { userId, cache, end: new AbortController(), channel, followers: 0 };
    channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data));
    watchNetwork(followNetwork, opened.end.signal);
    void find(opened);
  }
  const mine = opened;
  mine.followers += 1;
  return () => {
    mine.followers -= 1;
    if (mine.followers === 0 && opened === mine) end();
  };
}

function end(): void {
  opened?.end.abort();
  opened?.channel?.close();
  opened = null;
  stopSitting();
  closeArchive();
  dropImport();
  changeImport({ phase: 'unknown' });
}

function closeArchive(): void {
  archive?.close();
  archive = null;
}

function stopSitting(): void {
  sitting?.abort();
  sitting = null;
}

async function find(mine: Opened): Promise<void> {
  const kept = await readImport(mine.userId).catch(() => undefined);
  if (opened !== mine || importState().kept) return;
  changeImport({ kept: kept ?? null, phase: 'waiting' });
  schedule();
}

/** Another tab has moved on. */
function hear({ kept, isRunning }: TabNews): void {
  if (sitting) return;
  if (!kept) return dropImport();
  changeImport({ kept, phase: isRunning ? 'elsewhere' : 'waiting' });
  if (!isRunning) schedule();
}

function tell(isRunning: boolean): void {
  const { kept } = importState();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  opened?.channel?.postMessage({ kept, isRunning } satisfies TabNews);
}

/** On a mobile network, an import that may only go by Wi-Fi rests. */
function followNetwork(): void {
  if (waitsForWifi()) stopSitting();
  schedule();
}

let writing: Promise<unknown> = Promise.resolve();
/** One after another, so that the last state stays. Where storage is full the import lives as long as the page. */
function keep(change: Partial<KeptImport>): void {
  const { kept } = importState();
  if (!opened || !kept) return;
  const next = { ...kept, ...change };
  const { userId } = opened;
  changeImport({ kept: next });
  writing = writing.then(() => writeImport(userId, next)).catch(() => undefined);
}

interface Beginning extends Pick<KeptImport, 'source' | 'name' | 'handles' | 'total' | 'totalBytes'> {
  readonly archive: OpenArchive;
  /** In the order of sending. */
  readonly posts: AsyncIterable<readonly PostToSend[]>;
}

/** Sends the posts of an archive, which this takes over. Errors: those of IndexedDB. */
export async function beginImport({ archive: read, posts, ...begun }: Beginning): Promise<void> {
  if (!opened) return;
  const { userId } = opened;
  const kept: KeptImport = {
    ...begun,
    fingerprint: read.fingerprint,
    importId: null,
    done: 0,
    doneBytes: 0,
    published: 0,
    refusedCount: 0,
    refused: [],
    isPaused: false,
    stop: null,
  };
  await writePosts(userId, posts);
  await writeImport(userId, kept);
  closeArchive();
  archive = read;
  markSending(userId, 'import', true);
  changeImport({ kept, phase: 'waiting' });
  schedule();
}

export function pauseImport(): void {
  keep({ isPaused: true });
  stopSitting();
  rest();
}

/** Goes on after a pause or a stop. Called by a press, within which the browser lets a page ask for the archive. */
export async function goOnWithImport(): Promise<void> {
  const { kept } = importState();
  if (!kept) return;
  keep({ isPaused: false, stop: null });
  // A browser that refuses leaves the choice of the archive.
  if (!archive && kept.handles.length > 0) await askToRead(kept.handles).catch(() => false);
  schedule();
}

/** Takes the archive that an earlier page has read. Resolves to whether it is that one. Errors: `UnreadableArchive`. */
export async function giveArchive(chosen: Chosen, handles: readonly FileSystemHandle[]): Promise<boolean> {
  const { kept } = importState();
  if (!kept || !opened) return false;
  const same = await openSame(chosen, kept.fingerprint, opened.end.signal);
  if (!same) return false;
  closeArchive();
  archive = same;
  keep({ handles });
  schedule();
  return true;
}

/** Ends the import, or takes note of its end: posts that are there stay. */
export async function forgetThisImport(): Promise<void> {
  const { kept } = importState();
  if (!opened || !kept) return;
  const { userId } = opened;
  stopSitting();
  closeArchive();
  markSending(userId, 'import', false);
  dropImport();
  tell(false);
  refresh();
  await writing;
  await forgetImport(userId, kept).catch(() => undefined);
}

/** Asks again for the lists of the page that this import changes. */
function refresh(): void {
  for (const queryKey of [
    MY_PROFILE_KEY,
    ARCHIVE_KEY,
    postListKey('own'),
    currentUserQuery.queryKey,
    importsQuery.queryKey,
  ])
    void opened?.cache.invalidateQueries({ queryKey });
}

/** Nothing is sent now. */
function rest(): void {
  changeImport({ phase: 'waiting', waitsFor: null, movingBytes: 0, secondsLeft: null });
  tell(false);
}

function schedule(): void {
  const { kept } = importState();
  if (!opened || sitting || !kept) return;
  if (kept.done >= kept.total) {
    markSending(opened.userId, 'import', false);
    return changeImport({ phase: 'done', waitsFor: null, movingBytes: 0 });
  }
  markSending(opened.userId, 'import', true);
  if (kept.isPaused || kept.stop) return changeImport({ phase: 'waiting' });
  if (waitsForWifi()) return changeImport({ phase: 'waiting', waitsFor: 'wifi' });
  sitting = new AbortController();
  void alone(opened, sitting);
}

/** One of two tabs that know the import sends it; the other looks again when that one has ended. */
async function alone({ userId }: Opened, mine: AbortController): Promise<void> {
  const { signal } = mine;
  // Only on https and localhost.
  const { locks } = navigator as { locks: LockManager | null };
  const name = `sfera:import:${userId}`;
  const send = () => sit(userId, signal).finally(() => endSitting(mine));
  if (!locks) return send();
  const isMine = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await send();
    return lock !== null;
  });
  if (isMine) return;
  if (sitting === mine) sitting = null;
  if (signal.aborted) return;
  changeImport({ phase: 'elsewhere' });
  await locks.request(name, { signal: opened?.end.signal ?? signal }, () => undefined).catch(() => undefined);
  await writing;
  const kept = await readImport(userId).catch(() => undefined);
  if (opened?.userId !== userId || sitting) return;
  if (!kept) return dropImport();
  changeImport({ kept, phase: 'waiting' });
  schedule();
}

function endSitting(mine: AbortController): void {
  if (sitting === mine) sitting = null;
}

/** Sends until the end, a stop, or something that only the person can give. Never rejects. */
async function sit(userId: UserId, signal: AbortSignal): Promise<void> {
  try {
    // Another tab may have sent some of it.
    await writing;
    const kept = await readImport(userId).catch(() => undefined);
    signal.throwIfAborted();
    if (kept) changeImport({ kept });
    if (!(await hasArchive(signal))) return tell(false);
    changeImport({ phase: 'running', waitsFor: null });
    if (archive) await sendPosts({ userId, archive, signal, keep, onEnd: () => tell(true) });
    finish();
  } catch (error) {
    if (!signal.aborted) stopFor(error);
  }
}

/** Opens the archive anew where the page may. Else the phase says what is missing. */
async function hasArchive(signal: AbortSignal): Promise<boolean> {
  const { kept } = importState();
  if (archive || !kept) return archive !== null;
  const { handles, fingerprint } = kept;
  try {
    if (handles.length > 0 && !(await mayRead(handles))) {
      changeImport({ phase: 'needs-permission' });
      return false;
    }
    archive = handles.length > 0 ? await openSame(await chosenOf(handles), fingerprint, signal) : null;
  } catch {
    signal.throwIfAborted();
  }
  if (!archive) changeImport({ phase: 'needs-archive' });
  return archive !== null;
}

function finish(): void {
  const { kept } = importState();
  if (!kept || !opened) return;
  closeArchive();
  markSending(opened.userId, 'import', false);
  changeImport({ phase: 'done', waitsFor: null, movingBytes: 0, secondsLeft: null });
  tell(false);
  refresh();
  toast(text.done(kept.published), { kind: 'success' });
}

function stopFor(error: unknown): void {
  // The tray ends with the session, and the next one goes on.
  if (error instanceof ApiError && error.code === 'signed_out') return rest();
  if (error instanceof LostArchive) {
    closeArchive();
    rest();
    return changeImport({ phase: 'needs-archive' });
  }
  const stop =
    error instanceof ApiError
      ? { code: error.code, reason: error.message }
      : { code: 'failed', reason: text.failed };
  keep({ stop });
  rest();
  refresh();
}
