import { create } from 'zustand';
import { ApiError } from '#shared/api/call.ts';
import { sendPicture, type Outcome } from './send-picture.ts';
import { text } from './text.ts';

export interface Upload {
  id: string;
  file: File;
  kind: 'image' | 'video';
  state: 'waiting' | 'sending' | 'network' | 'busy' | 'failed' | Outcome['kind'];
  /** The share of the bytes that have gone, while it is sent. */
  percent: number;
  /** Why it failed. */
  failure?: string;
  /** Another try would fail, too. */
  isRefused?: boolean;
}

interface State {
  uploads: readonly Upload[];
  /** Photos and videos of this guest in the album, as the server last said. */
  countAdded: number;
}

/** While the page is open: a guest's browser keeps no files. */
export const useUploads = create<State>(() => ({ uploads: [], countAdded: 0 }));

/** Two at a time: the next one goes up while the server works on the one before. */
const AT_ONCE = 2;

/** After these nothing more of this device is taken. */
const FINAL: ReadonlySet<string> = new Set([
  'guest_link_ended',
  'guest_blocked',
  'guest_limit_reached',
  'guest_link_full',
  'album_full',
]);

/** The host may make room; what the server says of the file or the guest stays so. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'quota_exceeded';

const change = (id: string, changed: Partial<Upload>): void =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changed } : upload)),
  }));

const isVideo = ({ type, name }: File): boolean =>
  type.startsWith('video/') || /\.(?:mp4|mov|m4v|mkv|webm|3gp|3g2|avi)$/iu.test(name);

let running = 0;

/** Begins anew for another guest. */
export function startUploads(countAdded: number): void {
  if (isBusy(useUploads.getState())) return;
  useUploads.setState({ uploads: [], countAdded });
}

export function addFiles(token: string, files: readonly File[]): void {
  const added = files.map((file): Upload => {
    const kind = isVideo(file) ? 'video' : 'image';
    return { id: crypto.randomUUID(), file, kind, state: 'waiting', percent: 0 };
  });
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  goOn(token);
}

export function retryUpload(token: string, id: string): void {
  change(id, { state: 'waiting' });
  goOn(token);
}

/** Whether something is still on its way. */
export const isBusy = ({ uploads }: Pick<State, 'uploads'>): boolean =>
  uploads.some(({ state }) => ['waiting', 'sending', 'network', 'busy'].includes(state));

function goOn(token: string): void {
  while (running < AT_ONCE) {
    const next = useUploads.getState().uploads.find(({ state }) => state === 'waiting');
    if (!next) return;
    running += 1;
    change(next.id, { state: 'sending', percent: 0 });
    void send(token, next).finally(() => {
      running -= 1;
      goOn(token);
    });
  }
}

async function send(token: string, { id, file, kind }: Upload): Promise<void> {
  try {
    const outcome = await sendPicture({
      token,
      tempId: id,
      file,
      kind,
      onProgress: (percent) => change(id, { state: 'sending', percent }),
      onWait: (state) => change(id, { state }),
    });
    change(id, { state: outcome.kind });
    if (outcome.kind !== 'known') useUploads.setState({ countAdded: outcome.countAdded });
  } catch (error) {
    const failure = error instanceof ApiError ? error.message : text.failed;
    change(id, { state: 'failed', failure, isRefused: isRefusal(error) });
    if (error instanceof ApiError && FINAL.has(error.code))
      for (const { id: other, state } of useUploads.getState().uploads)
        if (state === 'waiting') change(other, { state: 'failed', failure, isRefused: true });
  }
}
