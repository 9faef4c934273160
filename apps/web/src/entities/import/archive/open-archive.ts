import type { Chosen, Fingerprint, Found, FoundPost, PlannedPost, ReadingProgress } from './found.ts';
import type { Failure, Question, Questions, Told } from './messages.ts';
import { text } from './text.ts';

/** The archive, or a file of it, cannot be read. `message` is Russian and for the person. */
export class UnreadableArchive extends Error {
  override readonly name = 'UnreadableArchive';
  readonly code: Failure['code'];
  readonly source: Failure['source'];
  readonly people: Failure['people'];

  constructor({ code, message, source, people }: Failure) {
    super(code === 'failed' ? text.failed : message);
    this.code = code;
    this.source = source;
    this.people = people;
  }
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

/** An archive that a worker of its own reads. Nothing of it leaves the device here. */
export interface OpenArchive {
  readonly fingerprint: Fingerprint;
  /** Everything that can be brought along. @throws {UnreadableArchive} */
  read: () => Promise<Found>;
  /** @param places among the posts that `read` has found */
  plan: (places: readonly number[]) => Promise<PlannedPost[]>;
  /** The bytes of a file. @throws {UnreadableArchive} */
  file: (path: string) => Promise<Blob>;
  /** Whether what was chosen can still be read. */
  isThere: () => Promise<boolean>;
  /** A small picture; null where there is none, or the signal has aborted before its turn. The caller closes it. */
  picture: (place: number, signal: AbortSignal) => Promise<ImageBitmap | null>;
  close: () => void;
}

interface Options {
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

/**
 * Opens what was chosen. The signal ends the worker, also while it reads.
 * @throws {UnreadableArchive} the signal's reason
 */
export async function openArchive(
  chosen: Chosen,
  { signal, onProgress }: Options = {},
): Promise<OpenArchive> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  const posts: FoundPost[] = [];
  let lastId = 0;
  /** One at a time: a decoded photo takes much memory. */
  let pictures: Promise<unknown> = Promise.resolve();

  const end = (reason: unknown) => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.type === 'progress') return onProgress?.(data.progress);
    if (data.type === 'posts') return void posts.push(...data.posts);
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'answer') asked?.resolve(data.answer);
    else asked?.reject(new UnreadableArchive(data.failure));
  });
  // The worker did not load, or ran out of memory.
  worker.addEventListener('error', () => end(new UnreadableArchive({ code: 'failed', message: '' })));
  signal?.addEventListener('abort', () => end(signal.reason));

  const ask = <Q extends Question>(question: Q, asked: Questions[Q]['ask']) =>
    new Promise<Questions[Q]['answer']>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as Waiting['resolve'], reject });
      worker.postMessage({ id: lastId, question, ask: asked }, []);
    });

  try {
    return {
      fingerprint: await ask('open', chosen),
      async read() {
        const found = await ask('read', null);
        const { source, people } = found;
        if (source === null)
          throw new UnreadableArchive({ code: 'nothing_found', message: text.nothingFound, people });
        return { ...found, posts };
      },
      plan: (places) => ask('plan', places),
      file: (path) => ask('file', path),
      isThere: () => ask('isThere', null).catch(() => false),
      picture(place, unwanted) {
        const picture = pictures
          .then(() => (unwanted.aborted ? null : ask('picture', place)))
          .catch(() => null);
        pictures = picture;
        return picture;
      },
      close: () => end(new DOMException('The archive is closed', 'AbortError')),
    };
  } catch (error) {
    end(error);
    throw error;
  }
}
