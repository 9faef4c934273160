import type { UserId } from '@sfera/contract/base/ids';
import type { OriginalsChoice } from '@sfera/contract/posts/originals';
import type { QueryClient } from '@tanstack/react-query';
import { ALBUMS_KEY, ORIGINALS_KEY, SCHEDULED_KEY } from '#entities/cache-keys.ts';
import { addPublishedPost } from '#entities/post/add-published-post.ts';
import { addPublishedStory } from '#entities/story/story-changes.ts';
import { currentUserQuery } from '#entities/user/current-user.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { orAborted } from '#shared/media/video/deadline.ts';
import { turnOf } from '#shared/sending/kept-sending.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';
import { IDLE } from '../upload/progress.ts';
import type { Published } from '../upload/send.ts';
import type { StagedUpload } from '../works/clip.ts';
import { itemsOf } from '../works/items.ts';
import { preparedWorks } from '../works/prepared.ts';
import {
  changeSending,
  changeWorks,
  findWorks,
  forgetWorks,
  keptWorks,
  sendingWorks,
} from '../works/works-store.ts';
import type { Work } from '../works/work.ts';
import type { Attempt } from './attempt-input.ts';
import { askWorker, followClosing } from './background-sync.ts';
import { sayWhatHappened } from './say-what-happened.ts';
import { waitsForWifi, watchNetwork } from '#shared/sending/network-wish.ts';
import {
  changeTask,
  dropAllTasks,
  dropTask,
  isTrayOpen,
  NotPublished,
  report,
  taskOf,
} from './task-store.ts';

/** More at once would only make each of them slower. */
export const MOST_AT_ONCE = 2;
/** A published work stays in the tray for a moment. Unit: milliseconds. */
const SHOWN_AFTER_MS = 4_000;

/** The parts that come with works that a screen of this page has sent; works of earlier pages have none. */
interface Given {
  readonly photo?: Photo | null;
  readonly staged: StagedUpload | null;
}

let cache: QueryClient | null = null;
const running = new Map<string, AbortController>();
/** Tries that were stopped and have not ended yet: the next one waits for them. */
const ending = new Map<string, Promise<unknown>>();
const given = new Map<string, Given>();
let following: AbortController | null = null;

export const findSending = (id: string): Work | undefined => sendingWorks().find((work) => work.id === id);
export const isWatched = (id: string): boolean => taskOf(id).isWatched;

/** Goes on with what this account has on its way. Returns a function that stops it, as when the person signs out. */
export function startUploads(userId: UserId, of: QueryClient): () => void {
  cache = of;
  const end = new AbortController();
  const { signal } = end;
  watchNetwork(followNetwork, signal);
  follow(userId);
  addEventListener('beforeunload', holdTab, { signal });
  void findWorks(userId)
    .then(schedule)
    .then(() => originals());
  return () => {
    end.abort();
    endUploads();
  };
}

/** Begins with the first work of the page: the tray, which starts the rest, may not be there without a network. */
function follow(userId: UserId | undefined): void {
  if (!userId || following) return;
  following = new AbortController();
  followClosing(userId, isAnythingReady, following.signal);
}

/** Another person, or no person, is signed in. Works that are on their way stay on the device. */
export function endUploads(): void {
  cache = null;
  following?.abort();
  following = null;
  for (const abort of running.values()) abort.abort();
  for (const { staged } of given.values()) staged?.close();
  for (const memory of [running, ending, given]) memory.clear();
  dropAllTasks();
  void keptWorks()?.keepPermit();
  forgetWorks();
}

/** On a mobile network, works that may only go by Wi-Fi stop. */
export function followNetwork(): void {
  if (waitsForWifi()) for (const id of runningIds()) if (!isWatched(id)) stop(id);
  schedule();
}

/** A file that is not kept on the device would have to be chosen again. */
const isInDanger = (work: Work) => !work.sending?.lostFile && keptWorks()?.isKept(work) !== true;

const isAnythingReady = () => sendingWorks().some(({ sending }) => sending?.form && !sending.isPaused);

function holdTab(event: BeforeUnloadEvent): void {
  if (sendingWorks().some(isInDanger)) event.preventDefault();
}

/** Sends these works in their turn. */
export function sendAll(
  ids: readonly string[],
  stagedOf: (id: string) => StagedUpload | null,
  of: QueryClient,
): void {
  cache = of;
  follow(keptWorks()?.userId);
  for (const id of ids) given.set(id, { staged: stagedOf(id) });
  changeWorks({ type: 'sent', ids });
  schedule();
}

/**
 * Sends a work at once, before the person's eyes: a lost connection is a failure then, and after any failure the work
 * is on the screen again.
 * @throws {NotPublished} an abort
 */
export async function sendWatched(work: Work, more: Given, of: QueryClient): Promise<Published> {
  cache = of;
  follow(keptWorks()?.userId);
  given.set(work.id, more);
  changeTask(work.id, { isWatched: true });
  changeWorks({ type: 'sent', ids: [work.id] });
  try {
    return await run(findSending(work.id) ?? work);
  } catch (error) {
    if (isWatched(work.id)) changeWorks({ type: 'returned', id: work.id, isShown: true });
    throw error;
  }
}

/** The overlay is gone: the work goes on in the tray. */
export function unwatch(id: string): void {
  if (taskOf(id).state === 'published') return dropTask(id);
  changeTask(id, { isWatched: false });
  schedule();
}

export const runningIds = (): string[] => [...running.keys()];

const countUnwatched = () => runningIds().filter((id) => !isWatched(id)).length;

/** Lets works run as long as there is room. */
export function schedule(): void {
  if (!cache) return;
  for (const work of sendingWorks()) {
    if (countUnwatched() >= MOST_AT_ONCE) return;
    // Told to the task.
    if (mayRun(work)) run(work).catch(() => undefined);
  }
}

export const isWaiting = ({ id, sending }: Work) =>
  !sending?.isPaused && !sending?.lostFile && taskOf(id).state === 'waiting';

const mayRun = (work: Work) => isWaiting(work) && !running.has(work.id) && !waitsForWifi();

/** With the first work that is likely to be sent: the tools that prepare it are large. */
export const fetchTools = () => import('./attempt.ts');

async function attempt(of: Attempt): Promise<Published> {
  const { publishWork } = await fetchTools().catch((error: unknown) => {
    const title = text.failed[of.work.target];
    const advice = { step: 'preparing', advice: null, action: 'retry' } as const;
    throw new NotPublished({ title, cause: text.toolFailed, isFileRefused: false, ...advice }, error);
  });
  of.signal.throwIfAborted();
  return publishWork(of);
}

async function run(work: Work): Promise<Published> {
  const { id } = work;
  const abort = new AbortController();
  running.set(id, abort);
  changeTask(id, { state: 'running', progress: IDLE, pace: null, failure: null, work });
  // Shown from the tap on: the tools may still be on their way.
  report(id, { type: 'started', step: work.kind === 'image' ? 'rendering' : 'cutting' });
  try {
    const kept = keepsOriginal(work) ? originals(work) : null;
    if (ending.has(id)) await ending.get(id);
    abort.signal.throwIfAborted();
    const sent = alone(id, () => {
      const known = given.get(id);
      const published = attempt({
        work,
        ...known,
        staged: known?.staged ?? null,
        isResumed: known === undefined,
        signal: abort.signal,
        tell: (event) => abort.signal.aborted || report(id, event),
        onReady(form) {
          changeSending(id, { form });
          askWorker();
        },
        isWatched: () => isWatched(id),
      });
      // A tool that was given up may take its time.
      return orAborted(published, abort.signal);
    });
    ending.set(
      id,
      sent.catch(() => undefined),
    );
    const published = await sent;
    abort.signal.throwIfAborted();
    finish(work, published);
    void kept?.then(() => originals());
    return published;
  } catch (error) {
    if (!abort.signal.aborted && error instanceof NotPublished) fail(work, error);
    throw error;
  } finally {
    if (running.get(id) === abort) running.delete(id);
    schedule();
  }
}

/** Whether the files of a post are kept as they were chosen. */
const keepsOriginal = ({ target, keepsOriginal: choice }: Work) =>
  target === 'post' && (choice ?? cache?.getQueryData<OriginalsChoice>(ORIGINALS_KEY)?.keepsOriginals);

/** Keeps the originals of a work, or sends those whose posts are published. No post depends on it. */
async function originals(work?: Work): Promise<void> {
  const userId = keptWorks()?.userId;
  if (userId)
    await import('../originals/originals.ts').then(
      (made) => made.originals(userId, work),
      () => {},
    );
}

/** Two tabs that know a work do not send it side by side: the second one looks again when the first has ended. */
async function alone(id: string, send: () => Promise<Published>): Promise<Published> {
  // Only on https and localhost.
  const { locks } = navigator as { locks: LockManager | null };
  if (!locks) return send();
  const name = turnOf(id);
  const published = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? send() : null));
  if (published) return published;
  changeTask(id, { state: 'elsewhere', progress: IDLE });
  void locks.request(name, async () => {
    dropTask(id);
    const userId = keptWorks()?.userId;
    if (userId) await findWorks(userId);
    schedule();
  });
  throw new DOMException('Another tab sends it', 'AbortError');
}

function finish(work: Work, published: Published): void {
  const { id } = work;
  report(id, { type: 'published' });
  changeTask(id, { state: 'published', published });
  forget(work);
  changeWorks({ type: 'ended', id });
  if (!cache) return;
  if (work.album) showInAlbums(cache);
  else if (published.target === 'post') addPublishedPost(cache, published.post);
  else if (published.target === 'story') addPublishedStory(cache, published.story);
  else void cache.invalidateQueries({ queryKey: SCHEDULED_KEY });
  void cache.invalidateQueries(currentUserQuery);
  if (!work.album) sayWhatHappened(work, published);
  if (isWatched(id)) return;
  if (published.target === 'post' && !work.album && !isTrayOpen()) toast(text.postPublished);
  setTimeout(() => taskOf(id).state === 'published' && dropTask(id), SHOWN_AFTER_MS);
}

/** Albums are read anew at most this often while pictures come into them. Unit: milliseconds. */
const ALBUMS_PACE_MS = 3_000;
let albumsTimer: ReturnType<typeof setTimeout> | null = null;

function showInAlbums(of: QueryClient): void {
  albumsTimer ??= setTimeout(() => {
    albumsTimer = null;
    void of.invalidateQueries({ queryKey: ALBUMS_KEY });
  }, ALBUMS_PACE_MS);
}

function fail({ id, target, file }: Work, { failure }: NotPublished): void {
  report(id, { type: 'failed', title: failure.title, cause: failure.cause });
  changeTask(id, { state: 'failed', failure });
  if (!isWatched(id) && !isTrayOpen())
    toast(text.failedInTray(text.failed[target], file.name), { kind: 'error' });
}

/** Nothing of this work is wanted any more. */
export function forget(work: Work): void {
  const { id } = work;
  for (const { itemId } of itemsOf(work)) preparedWorks.delete(itemId);
  ending.delete(id);
  given.get(id)?.staged?.close();
  given.delete(id);
}

/** Ends the try of a work, which may begin anew. */
export function stop(id: string): void {
  running.get(id)?.abort();
  running.delete(id);
  dropTask(id);
}
