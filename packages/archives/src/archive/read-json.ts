import { JSONParser } from '@streamparser/json';
import { ArchiveError, type ArchiveFile, chunksOf } from './archive.ts';

/** A value and its place. Nothing is kept of the objects and lists around the value: ask for their fields, too. */
export interface Found {
  value: unknown;
  /** The names and numbers that lead to the value, from the outermost. */
  keys: (string | number)[];
}

interface Options {
  /** Repairs the bytes before they are read: `telegram/` has the case. */
  repair?: TransformStream<Uint8Array, Uint8Array>;
  /** Bytes between two values. More is read into no memory. */
  maxValueBytes?: number;
}

/** One post of any network with all that belongs to it. */
const MAX_VALUE_BYTES = 16 * 1024 * 1024;

/**
 * The values at the paths of a JSON file, `$.items.*` and the like, one after the other. A file of any length is read
 * with the memory of one value. Errors: `ArchiveError` with `unreadable_list` and `value_too_large`.
 */
export async function* readJson(
  file: ArchiveFile,
  paths: string[],
  { repair, maxValueBytes = MAX_VALUE_BYTES }: Options = {},
): AsyncGenerator<Found> {
  let found: Found[] = [];
  let sinceLast = 0;
  const parser = new JSONParser({ paths, keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, key, stack }) => {
    sinceLast = 0;
    const keys = [...stack.map((container) => container.key), key].filter((one) => one !== undefined);
    found.push({ value, keys });
  };
  const bytes = repair ? file.stream().pipeThrough(repair) : file.stream();
  for await (const chunk of withoutMark(bytes)) {
    sinceLast += chunk.byteLength;
    if (sinceLast > maxValueBytes) throw new ArchiveError('value_too_large');
    parse(parser, chunk);
    yield* found;
    found = [];
  }
  if (!parser.isEnded) throw new ArchiveError('unreadable_list');
}

function parse(parser: JSONParser, chunk: Uint8Array): void {
  try {
    parser.write(chunk);
  } catch (error) {
    throw new ArchiveError('unreadable_list', { cause: error });
  }
}

/** Some programs write a byte order mark before the text. */
async function* withoutMark(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunksOf(bytes)) {
    const hasMark = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    isFirst = false;
    yield hasMark ? chunk.subarray(3) : chunk;
  }
}

/** The whole value of a small JSON file. Errors: `ArchiveError`. */
export async function readWholeJson(file: ArchiveFile): Promise<unknown> {
  for await (const { value } of readJson(file, ['$'])) return value;
  throw new ArchiveError('unreadable_list');
}
