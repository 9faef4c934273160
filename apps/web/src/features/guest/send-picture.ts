import { addGuestPicture, admitGuestPicture } from '@sfera/contract/albums/guest-calls';
import { readCapture } from '#entities/album/capture.ts';
import { ApiError, networkError } from '#shared/api/api-error.ts';
import { call } from '#shared/api/call.ts';
import { hashOf } from '#shared/api/resumable/file-hash.ts';
import { sendForm } from '#shared/api/send-form.ts';

/** The end of a file. `known`: the album has it, or it waits for a leader. */
export type Outcome = { kind: 'added' | 'checked'; countAdded: number } | { kind: 'known' };

interface Sent {
  token: string;
  /** Names the file for the server, so that a repeat adds nothing. */
  tempId: string;
  file: File;
  kind: 'image' | 'video';
  onProgress: (percent: number) => void;
  /** Called before each wait, with what it waits for. */
  onWait: (reason: 'network' | 'busy') => void;
}

const FIRST_WAIT_MS = 1_500;
const MAX_WAIT_MS = 30_000;

/** Sends one file, and waits as long as it takes while the network or the server is away. @throws `ApiError` */
export async function sendPicture(sent: Sent): Promise<Outcome> {
  let facts: Facts | undefined;
  const state = { wasSent: false };
  for (let attempt = 0; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      facts ??= await readFacts(sent);
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await trySend(sent, facts, state);
    } catch (error) {
      const wait = waitAfter(error, attempt);
      if (!wait) throw error;
      sent.onWait(wait.reason);
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      await restOrOnline(wait.ms);
    }
  }
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** The facts that the file tells of itself, read on the device. @throws `ApiError` while the code that reads it cannot be fetched */
async function readFacts({ file, kind }: Sent) {
  const capture = await readCapture(file, kind).catch((error: unknown) => {
    throw networkError(error);
  });
  const fileHash = isSecureContext
    ? await hashOf(file, new AbortController().signal).catch(() => undefined)
    : undefined;
  return { ...capture, fileHash };
}

/** @param state whether the file was sent before: then the server may know the file from there, and completes it */
async function trySend(
  { token, tempId, file, onProgress }: Sent,
  facts: Facts,
  state: { wasSent: boolean },
): Promise<Outcome> {
  const { fileHash } = facts;
  const { ticket, isKnown } = await call(admitGuestPicture, { body: { token, fileHash } });
  if (isKnown && !state.wasSent) return { kind: 'known' };
  state.wasSent = true;
  onProgress(0);
  try {
    const { isWaiting, countAdded } = await sendForm(addGuestPicture, {
      params: { ticket },
      file,
      fields: { ...facts, tempId },
      onProgress: (loaded, total) => onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    });
    return { kind: isWaiting ? 'checked' : 'added', countAdded };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'picture_in_album') return { kind: 'known' };
    throw error;
  }
}

/** The reason to wait after a failure, and how long; null when another try would fail too. */
function waitAfter(error: unknown, attempt: number): { reason: 'network' | 'busy'; ms: number } | null {
  if (!(error instanceof ApiError)) return null;
  const ms = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt);
  if (error.status === 0) return { reason: 'network', ms };
  const isPassing = ['rate_limited', 'busy', 'upload_broken', 'request_timeout', 'upload_not_found'];
  if (!isPassing.includes(error.code)) return null;
  return { reason: 'busy', ms: Math.max(ms, (error.retryAfterSeconds ?? 0) * 1_000) };
}

/** Ends early when the network comes back. */
const restOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
