import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import * as v from 'valibot';
import { AlbumId, UserId } from '@sfera/contract/base/ids';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { publishedKey } from '../../files/storage.ts';
import { issueTicket, readTicket } from '../auth/index.ts';
import { authorizeAlbum } from './permissions.ts';
import * as queries from './picture-queries.ts';

/** The path that serves {@link openZip}. Not below `/api`: a browser downloads without a session. */
export const ZIPS_PATH = '/media/albums';

const PURPOSE = 'album';
/** Characters of a guest's name that the name of a file must not have. */
const UNFIT = /[^\p{L}\p{N} _-]/gu;
/** Pictures that are looked up at once. */
const PAGE = 200;

/** Throws `album_not_found`, `forbidden`. */
export async function orderZip(context: Context, viewerId: UserId, id: AlbumId): Promise<{ url: string }> {
  await authorizeAlbum.download(context.db, viewerId, id);
  return { url: `${ZIPS_PATH}/${issueTicket(context, PURPOSE, `${viewerId}_${id}`)}` };
}

/**
 * The files of the album that the person of the ticket may see, as a zip that is made while it is sent: nothing of it lies
 * on the disk. Throws `not_found` for a ticket that is forged or too old, `album_not_found`, `forbidden`.
 */
export async function openZip(context: Context, ticket: string): Promise<{ name: string; body: Readable }> {
  const [person, album] = readTicket(context, PURPOSE, ticket)?.subject.split('_') ?? [];
  const viewerId = v.safeParse(UserId, person);
  const id = v.safeParse(AlbumId, album);
  if (!viewerId.success || !id.success) throw new AppError('not_found');
  const { name } = await authorizeAlbum.download(context.db, viewerId.output, id.output);
  return { name: `${name}.zip`, body: await writeZip(context, viewerId.output, id.output) };
}

async function writeZip(context: Context, viewerId: UserId, id: AlbumId): Promise<Readable> {
  const yazl = await import('yazl');
  const zip = new yazl.ZipFile();
  const body = Readable.from(zip.outputStream, { objectMode: false });
  const end = new AbortController();
  body.once('close', () => end.abort());
  // A file that cannot be read, and one that is given up because the reader has gone.
  zip.on('error', (error) => body.destroy(error instanceof Error ? error : undefined));
  const fill = async () => {
    for await (const { key, name, takenAt } of listFiles(context, viewerId, id)) {
      if (!(await context.storage.exists(key))) continue;
      await context.storage.withLocalFile(
        key,
        async (path) => {
          const file = createReadStream(path, { signal: end.signal });
          // Media are compressed already.
          zip.addReadStream(file, name, { compress: false, mtime: takenAt });
          await finished(file);
        },
        end.signal,
      );
    }
    zip.end();
  };
  fill().catch((error: unknown) => body.destroy(error instanceof Error ? error : undefined));
  return body;
}

interface AlbumFile {
  key: string;
  /** By day and time of the place, and author: names sort as the album does. */
  name: string;
  takenAt: Date;
}

/** Each file of the album, read by pages. */
async function* listFiles({ db }: Context, viewerId: UserId, id: AlbumId): AsyncGenerator<AlbumFile> {
  const names = new Map<string, number>();
  let after: queries.AlbumPlace | undefined;
  for (;;) {
    const rows = await queries.readFiles(db, viewerId, id, { after, limit: PAGE });
    for (const row of rows) {
      const file = row.original_file ?? row.video_file ?? `${Math.max(...row.picture_widths)}.jpg`;
      const stem = `${localTime(row)} ${row.guest_name?.replaceAll(UNFIT, '_') ?? row.login}`;
      const count = (names.get(stem) ?? 0) + 1;
      names.set(stem, count);
      const name = `${stem}${count > 1 ? ` (${count})` : ''}.${file.split('.').at(-1)}`;
      yield { key: publishedKey(row.media_key, file), name, takenAt: row.taken_at };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = { authorId: last.author_id, takenAt: last.taken_at, postId: last.post_id };
  }
}

/** `2026-05-01 12-30-05`, as the clock of the place has shown it. */
const localTime = ({ taken_at: takenAt, taken_offset: offset }: queries.FileRow): string =>
  new Date(takenAt.getTime() + offset * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll(':', '-');
