import { firstCharacters } from '@sfera/contract/words/characters';
import { SHARED_FILE_CACHE } from '../worker/messages.ts';
import { SHARE_PATH } from './share-address.ts';

export interface Shared {
  /** The shared files before any check. */
  readonly files: readonly File[];
  /** Text for the description; empty when none was shared. */
  readonly words: string;
}

const WORDS_KEY = `${SHARE_PATH}/words`;
const fileKey = (index: number) => `${SHARE_PATH}/${index}`;
/** Longer text is no caption. Unit: characters. */
const WORDS_MAX_LENGTH = 10_000;
/** More files at once are a mistake, and the editor shows one after the other. */
const FILES_MAX_COUNT = 10;
const NAME_HEADER = 'x-file-name';

/**
 * Stores the shared content until the create screen takes it; replaces earlier content.
 * @throws DOMException where storage is full or forbidden
 */
export async function keepShared({ files, words }: Shared): Promise<void> {
  await dropShared();
  const cache = await caches.open(SHARED_FILE_CACHE);
  for (const [index, file] of files.slice(0, FILES_MAX_COUNT).entries()) {
    const headers = {
      'content-type': file.type,
      [NAME_HEADER]: encodeURIComponent(file.name),
    };
    // oxlint-disable-next-line no-await-in-loop -- one large video at a time
    await cache.put(fileKey(index), new Response(file, { headers }));
  }
  await cache.put(WORDS_KEY, new Response(firstCharacters(words, WORDS_MAX_LENGTH)));
}

/** Returns the stored content; null when there is none. The content stays until `dropShared`. */
export async function readShared(): Promise<Shared | null> {
  const cache = await caches.open(SHARED_FILE_CACHE);
  const words = await cache.match(WORDS_KEY);
  if (!words) return null;
  const kept = await Promise.all(
    Array.from({ length: FILES_MAX_COUNT }, (_, index) => cache.match(fileKey(index))),
  );
  const files = await Promise.all(kept.filter((response) => response !== undefined).map(toFile));
  return { files, words: await words.text() };
}

/** Deletes the stored content: it was taken, or its account has signed out. */
export const dropShared = (): Promise<boolean> => caches.delete(SHARED_FILE_CACHE);

async function toFile(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '');
  const blob = await response.blob();
  return new File([blob], name, { type: response.headers.get('content-type') ?? '' });
}
