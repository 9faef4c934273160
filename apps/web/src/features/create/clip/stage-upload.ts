import { getDraft, uploadDraft, type VideoDraft } from '@sfera/contract/uploads/drafts';
import type { ApiError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { keptUpload } from '#shared/api/resumable/kept-uploads.ts';
import { getSession } from '#shared/api/session.ts';
import { upload } from '#shared/api/upload.ts';
import { readVideo } from '#shared/media/video/read-video.ts';
import type { Item } from '../works/work.ts';
import type { Clip, StagedUpload } from '../works/clip.ts';

const POLL_MS = 1_000;
/** Without a network the server is asked more rarely. */
const POLL_FAILED_MS = 5_000;

/**
 * Uploads a video, unless the server has it from an earlier visit, and waits for its clip.
 * @param onClip called with each new state, also with the last one
 */
export function stageUpload({ itemId: id, file }: Item, onClip: (clip: Clip) => void): StagedUpload {
  const gone = new AbortController();
  const { signal } = gone;
  const followers = new Set<(sentBytes: number, totalBytes: number) => void>();
  const waiters = new Set<(reason: ApiError | null) => void>();
  let bytes: [sent: number, total: number] = [0, file.size];
  let waitsFor: ApiError | null = null;
  const tell = (clip: Clip) => signal.aborted || onClip(clip);

  const send = async (): Promise<boolean> => {
    const userId = getSession()?.userId;
    try {
      if (await findStaged(id)) return true;
      await upload(uploadDraft, {
        file,
        fields: { tempId: id },
        signal,
        ...(userId !== undefined && { resume: keptUpload(userId, id) }),
        onProgress: (...now) => {
          bytes = now;
          for (const follower of followers) follower(...now);
          tell({ phase: 'sending', percent: Math.min(99, Math.floor((now[0] / now[1]) * 100)) });
        },
        onWait(reason) {
          waitsFor = reason;
          for (const waiter of waiters) waiter(reason);
        },
      });
      return true;
    } catch {
      // Why the server refuses the file is said when it is published.
      return false;
    }
  };
  const sent = send();

  const wait = async () => {
    if (!(await sent)) return tell({ phase: 'failed' });
    const clip = await waitForClip({ id, file }, signal, tell);
    tell(clip);
  };
  tell({ phase: 'sending', percent: 0 });
  // A clip that cannot be fetched is none.
  wait().catch(() => tell({ phase: 'failed' }));

  return {
    itemId: id,
    sent,
    follow(onProgress) {
      followers.add(onProgress);
      onProgress(...bytes);
      return () => followers.delete(onProgress);
    },
    followWait(onWait) {
      waiters.add(onWait);
      onWait(waitsFor);
      return () => waiters.delete(onWait);
    },
    close: () => gone.abort(),
  };
}

/** Null when the server has no such upload. */
const findStaged = async (tempId: string): Promise<VideoDraft | null> =>
  (await call(getDraft, { query: { tempId } })).draft;

async function waitForClip(
  { id, file }: { id: string; file: File },
  signal: AbortSignal,
  tell: (clip: Clip) => void,
): Promise<Clip> {
  while (!signal.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const staged = await findStaged(id).catch(() => undefined);
    if (staged === null || staged?.status === 'failed') break;
    if (staged?.clipUrl) return readClip(staged.clipUrl, file, signal);
    if (staged) tell({ phase: 'preparing', percent: staged.percent });
    // oxlint-disable-next-line no-await-in-loop -- a rest between two questions
    await rest(staged ? POLL_MS : POLL_FAILED_MS, signal);
  }
  return { phase: 'failed' };
}

/** The clip under the name of its video. */
async function readClip(url: string, { name }: File, signal: AbortSignal): Promise<Clip> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) return { phase: 'failed' };
  const clip = new File([await answer.blob()], name, { type: 'video/mp4' });
  const facts = await readVideo(clip, signal);
  return facts.canPlay ? { phase: 'ready', file: clip, facts } : { phase: 'failed' };
}

const rest = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
