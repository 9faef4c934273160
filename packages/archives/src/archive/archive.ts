import type { SkipReason } from '../skip-reason.ts';

/** One file of an archive, or of a folder that was chosen. Its bytes are read when they are asked for. */
export interface ArchiveFile {
  /** Relative, with `/` between folders, without `.` and `..`. */
  path: string;
  /** Bytes, as the archive claims. */
  size: number;
  /** When the file was changed last, as the archive or the file system says; null: unknown. */
  modifiedAt: Date | null;
  /** The bytes, no more than `size` of them. Reading fails with `ArchiveError`. */
  stream(): ReadableStream<Uint8Array>;
  /** The bytes from one place up to another, where they can be read without those before. Fails as `stream` does. */
  slice?(from: number, to: number): Promise<Uint8Array>;
  /** The bytes as the file that holds nothing else, where there is such a file. */
  blob?(): Blob;
}

/** The files of one archive, of the parts of one archive, or of a folder that was chosen. */
export interface Archive {
  /** By path. */
  files: ReadonlyMap<string, ArchiveFile>;
  /** Entries that no source may read: symbolic links, encrypted files, impossible names. */
  skipped: { where: string; reason: SkipReason }[];
}

/** Files of one archive. A photo network's export of many years has some 50,000. */
export const MAX_ARCHIVE_FILES = 500_000;

export const ARCHIVE_ERRORS = {
  not_an_archive: 'Это не архив zip. Выберите файл .zip или папку',
  archive_damaged: 'Архив повреждён или скачан не до конца. Скачайте его ещё раз',
  archive_encrypted: 'Архив закрыт паролем. Распакуйте его и выберите папку',
  too_many_files: `В архиве больше ${MAX_ARCHIVE_FILES.toLocaleString('ru')} файлов. Разделите его на части`,
  too_many_publications: 'В архиве слишком много публикаций. Разделите его на части',
  file_damaged: 'Файл в архиве повреждён',
  value_too_large: 'Одна запись в архиве слишком велика, чтобы её прочитать',
  unreadable_list: 'Список в архиве повреждён',
  tar_archive: 'Это архив tar.gz. Распакуйте его и выберите папку',
  html_export:
    'Этот архив сделан страницами HTML. Сделайте его ещё раз: в Telegram Desktop выберите формат «Машиночитаемый JSON», в Instagram — формат JSON',
} as const;
export type ArchiveErrorCode = keyof typeof ARCHIVE_ERRORS;

/** The archive or one of its files cannot be read. `message` is for the person. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly code: ArchiveErrorCode;
  constructor(code: ArchiveErrorCode, options?: ErrorOptions) {
    super(ARCHIVE_ERRORS[code], options);
    this.code = code;
  }
}

/**
 * The path as `ArchiveFile.path`, or null for a name that leads out of the archive or names no file. Both slashes
 * part folders: some programs for Windows write `\`.
 */
export function cleanPath(name: string): string | null {
  const parts = name.split(/[/\\]/u).filter((part) => part !== '' && part !== '.');
  const leadsOut = parts.includes('..') || /^[/\\]|^[a-z]:/iu.test(name) || name.includes('\0');
  return leadsOut || parts.length === 0 ? null : parts.join('/');
}

/** The name of the file without its folders. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The folder of the file without `/` at its end; the empty string for a file of the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Files that systems and programs leave in folders: no person has put them there. */
export const isLitter = (path: string): boolean =>
  /(^|\/)([.][^/]*|__MACOSX|@eaDir|Thumbs[.]db|desktop[.]ini)(\/|$)/iu.test(path);

/** The paths that match, in their order by name with numbers by value: `posts_2` before `posts_10`. */
export const findPaths = ({ files }: Archive, pattern: RegExp): string[] =>
  [...files.keys()].filter((path) => pattern.test(path)).toSorted(byName.compare);
const byName = new Intl.Collator('en', { numeric: true });

/** The first bytes of the file, at least `count` where it has so many. */
export async function readStart(file: ArchiveFile, count: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunksOf(file.stream())) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length >= count) break;
  }
  const start = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    start.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return start;
}

/** The chunks of a stream, which is cancelled when the reader stops early. Safari iterates no streams itself. */
export async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // A stream that has failed has told its reader so.
    await reader.cancel().catch(() => undefined);
  }
}

/** The bytes, with `file_damaged` in place of the error of a library, or of a file that has been moved or changed. */
export function orDamaged(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await readOr(reader.read());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The result, with `file_damaged` in place of another error. */
export async function readOr<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError('file_damaged', { cause: error });
  }
}
