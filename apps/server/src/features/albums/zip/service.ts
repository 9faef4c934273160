import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { AlbumId, SessionId, UserId } from '@sfera/contract/base/ids';
import * as v from 'valibot';
import { AppError } from '../../../base/errors.ts';
import type { Context } from '../../../context/context.ts';
import { type FileAnswer, MissingFileError, publishedKey } from '../../../files/storage.ts';
import { isSessionOpen, issueTicket, readTicket } from '../../auth/index.ts';
import { authorizeAlbum } from '../permissions.ts';
import type { AlbumPlace } from '../picture-queries.ts';
import { bytesOf, type Contents, type Entry, layOut, type Layout } from './layout.ts';
import * as queries from './queries.ts';

/** The path that serves {@link openZip}. Not below `/api`: a browser downloads without a session. */
export const ZIPS_PATH = '/media/albums';

const PURPOSE = 'album';
/** A large album takes hours, and its download may go on the next morning. */
const LIFETIME_MS = 24 * 60 * 60_000;
/** Characters of a guest's name that the name of a file must not have. */
const UNFIT = /[^\p{L}\p{N} _-]/gu;
/** Pictures that are looked up at once. */
const PAGE = 1_000;
/** Files of which the storage is asked for the sizes at once. */
const SIZES_AT_ONCE = 32;
/** Sums that are kept at once. */
const SUMS_AT_ONCE = 50;
const READ_BYTES = 512 * 1024;
const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/** Throws `album_not_found`, `forbidden`. */
export async function orderZip(
  context: Context,
  viewerId: UserId,
  sessionId: SessionId,
  id: AlbumId,
): Promise<{ url: string }> {
  await authorizeAlbum.download(context.db, viewerId, id);
  const ticket = issueTicket(context, PURPOSE, [viewerId, sessionId, id].join('_'), LIFETIME_MS);
  return { url: `${ZIPS_PATH}/${ticket}` };
}

const Subject = v.tuple([UserId, SessionId, AlbumId]);

/**
 * Answers a GET or HEAD of the files of the album that the person of the ticket may see, as a zip that is made while it
 * is sent: nothing of it lies on the disk. The right is asked for at every opening. Throws `not_found` for a ticket that
 * is forged or too old, or whose session has ended; `album_not_found`, `forbidden`.
 */
export async function openZip(
  context: Context,
  ticket: string,
  request: IncomingMessage,
): Promise<{ name: string; answer: FileAnswer }> {
  const subject = v.safeParse(Subject, readTicket(context, PURPOSE, ticket)?.subject.split('_'));
  if (!subject.success) throw new AppError('not_found');
  const [viewerId, sessionId, id] = subject.output;
  if (!(await isSessionOpen(context.db, viewerId, sessionId, context.clock.now())))
    throw new AppError('not_found');
  const { name } = await authorizeAlbum.download(context.db, viewerId, id);
  const files = await listFiles(context, viewerId, id);
  return { name: `${name}.zip`, answer: answerWith(context, files, request) };
}

function answerWith(context: Context, files: readonly AlbumFile[], request: IncomingMessage): FileAnswer {
  const layout = layOut(files);
  const { totalBytes } = layout;
  const etag = etagOf(files);
  const about = { 'accept-ranges': 'bytes', etag };
  const range = rangeOf(request, etag, totalBytes);
  if (range === 'beyond')
    return { status: 416, headers: { ...about, 'content-range': `bytes */${totalBytes}` }, body: null };
  const { from, to } = range ?? { from: 0, to: totalBytes };
  return {
    status: range ? 206 : 200,
    headers: {
      ...about,
      'content-length': to - from,
      ...(range && { 'content-range': `bytes ${from}-${to - 1}/${totalBytes}` }),
    },
    body: request.method === 'HEAD' ? null : streamOf(context, layout, files, { from, to }),
  };
}

/**
 * One range (RFC 9110), on the condition that the archive is the one of which the client has the beginning. Null: the
 * whole.
 */
function rangeOf(
  { headers: { range, 'if-range': ifRange } }: IncomingMessage,
  etag: string,
  totalBytes: number,
): { from: number; to: number } | 'beyond' | null {
  const asked = ONE_RANGE.exec(range ?? '');
  if (!asked || (ifRange !== undefined && ifRange !== etag)) return null;
  const [, first, last, suffix] = asked;
  const from = first === undefined ? Math.max(totalBytes - Number(suffix), 0) : Number(first);
  const to = Math.min(last ? Number(last) + 1 : totalBytes, totalBytes);
  return from < to ? { from, to } : 'beyond';
}

/** Names the content: another file, name or time makes another archive. Addresses of files may change without it. */
function etagOf(files: readonly AlbumFile[]): string {
  const hash = createHash('sha256');
  for (const { mediaId, file, name, sizeBytes, takenAt, takenOffset } of files)
    hash.update(`${[mediaId, file, name, sizeBytes, takenAt.getTime(), takenOffset].join('/')}\n`);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

function streamOf(
  context: Context,
  layout: Layout,
  files: readonly AlbumFile[],
  range: { from: number; to: number },
): Readable {
  const end = new AbortController();
  const { contents, keepSums } = openContents(context, files, end.signal);
  async function* send() {
    try {
      for await (const bytes of bytesOf(layout, range, contents)) if (bytes.length > 0) yield bytes;
    } finally {
      await keepSums();
    }
  }
  const body = Readable.from(send(), { objectMode: false });
  // The reader has gone: a file that a bucket is lending is given up.
  body.once('close', () => end.abort());
  return body;
}

/** Reads the files; the sums that it finds are kept, so that a download that goes on does not read what it has sent. */
function openContents({ db, storage }: Context, files: readonly AlbumFile[], signal: AbortSignal) {
  let found: queries.FileSum[] = [];
  const keepSums = async () => {
    const sums = found;
    found = [];
    if (sums.length > 0) await queries.saveSums(db, sums);
  };
  const at = (index: number): AlbumFile => {
    const file = files[index];
    if (!file) throw new Error('There is no such file in the archive');
    return file;
  };
  /** Another file than the one that was laid out: the next request looks anew. */
  const giveUp = async (file: AlbumFile, error: unknown): Promise<never> => {
    await queries.forgetSum(db, file);
    throw error;
  };
  async function* read(index: number, from: number): AsyncGenerator<Buffer> {
    const file = at(index);
    await using lent = await storage
      .lend(file.key, signal)
      .catch((error: unknown) =>
        error instanceof MissingFileError ? giveUp(file, error) : Promise.reject(error),
      );
    // The sum is that of the whole file.
    let place = file.crc32 === null ? 0 : from;
    let sum = 0;
    const stream = createReadStream(lent.path, { start: place, highWaterMark: READ_BYTES, signal });
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (file.crc32 === null) sum = crc32(chunk, sum);
      place += chunk.length;
      if (place > from) yield chunk.subarray(Math.max(chunk.length - (place - from), 0));
    }
    if (place !== file.sizeBytes) await giveUp(file, new Error(`${file.key} has another size`));
    if (file.crc32 !== null) return;
    file.crc32 = sum;
    found.push(file);
    if (found.length >= SUMS_AT_ONCE) await keepSums();
  }
  async function crcOf(index: number): Promise<number> {
    const file = at(index);
    if (file.crc32 === null) await Array.fromAsync(read(index, file.sizeBytes));
    return file.crc32 ?? 0;
  }
  return { contents: { read, crcOf } satisfies Contents, keepSums };
}

interface AlbumFile extends Entry, queries.FileSum {
  key: string;
  /** By day and time of the place, and author: names sort as the album does. */
  name: string;
}

/** All files of the album that are there, in the order of their capture. */
async function listFiles(context: Context, viewerId: UserId, id: AlbumId): Promise<AlbumFile[]> {
  const names = new Map<string, number>();
  const files: AlbumFile[] = [];
  let after: AlbumPlace | undefined;
  for (;;) {
    const rows = await queries.readFiles(context.db, viewerId, id, { after, limit: PAGE });
    const last = rows.at(-1);
    if (!last) return files;
    const measured = await measure(context, rows);
    for (const row of measured) {
      const stem = `${localTime(row)} ${row.guest_name?.replaceAll(UNFIT, '_') ?? row.login}`;
      const count = (names.get(stem) ?? 0) + 1;
      names.set(stem, count);
      files.push({
        key: keyOf(row),
        name: `${stem}${count > 1 ? ` (${count})` : ''}.${row.file.split('.').at(-1)}`,
        mediaId: row.media_id,
        file: row.file,
        sizeBytes: row.size_bytes,
        crc32: row.crc32,
        takenAt: row.taken_at,
        takenOffset: row.taken_offset,
      });
    }
    after = { authorId: last.author_id, takenAt: last.taken_at, postId: last.post_id };
  }
}

const keyOf = ({ media_key: mediaKey, file }: queries.FileRow): string => publishedKey(mediaKey, file);

/** The rows with the sizes of their files, without those whose file is missing. */
async function measure({ db, storage }: Context, rows: readonly queries.FileRow[]) {
  const unknown = rows.filter(({ size_bytes: size }) => size === null);
  const sizes = new Map<queries.FileRow, number>();
  for (let at = 0; at < unknown.length; at += SIZES_AT_ONCE)
    await Promise.all(
      unknown.slice(at, at + SIZES_AT_ONCE).map(async (row) => {
        const size = await storage.sizeOf(keyOf(row));
        if (size !== null) sizes.set(row, size);
      }),
    );
  if (sizes.size > 0)
    await queries.saveSums(
      db,
      [...sizes].map(([row, sizeBytes]) => ({
        mediaId: row.media_id,
        file: row.file,
        sizeBytes,
        crc32: null,
      })),
    );
  return rows.flatMap((row) => {
    const size = row.size_bytes ?? sizes.get(row);
    return size === undefined ? [] : [{ ...row, size_bytes: size }];
  });
}

/** `2026-05-01 12-30-05`, as the clock of the place has shown it. */
const localTime = ({ taken_at: takenAt, taken_offset: offset }: queries.FileRow): string =>
  new Date(takenAt.getTime() + offset * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll(':', '-');
