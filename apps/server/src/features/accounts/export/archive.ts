import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { ZipFile } from 'yazl';
import type { Context } from '../../../context/context.ts';
import { type ExportedFile, findFiles, listAvatarFiles } from './files.ts';
import { writeActor, writeOutbox } from './activity.ts';
import { writeData } from './data.ts';
import type { PublishedRow } from './file-queries.ts';
import { published } from './published.ts';
import type { Owner } from './queries.ts';
import { readRows } from './row-queries.ts';

/**
 * Writes the archive to `path`: `data.json`, the posts once more as ActivityStreams, and the media files that they name. The parts are streamed one after the
 * other, so that an account of any size needs little memory.
 */
export async function writeArchive(
  context: Context,
  owner: Owner,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const yazl = await import('yazl');
  const zip = new yazl.ZipFile();
  const failure = new AbortController();
  const ending = AbortSignal.any([signal, failure.signal]);
  zip.on('error', (error) => failure.abort(error));
  const file = createWriteStream(path);
  const closed = new Promise((resolve) => file.once('close', resolve));
  const written = pipeline(zip.outputStream, file, { signal: ending });
  try {
    await Promise.race([fill(zip, context, owner, ending), written]);
    zip.end();
    await written;
  } finally {
    failure.abort(); // closes the streams that are still open when one side has failed
    await closed; // a file that is being opened would otherwise be created after its removal
  }
}

async function fill(zip: ZipFile, context: Context, owner: Owner, signal: AbortSignal): Promise<void> {
  const add = async (source: Readable, name: string, options: { compress: boolean; mtime: Date }) => {
    zip.addReadStream(source, name, options);
    await finished(source);
  };
  const text = { compress: true, mtime: context.clock.now() };
  const avatars = await listAvatarFiles(context, owner);
  await add(Readable.from(writeData(context, owner), { signal }), 'data.json', text);
  await add(Readable.from([writeActor(owner, avatars[0]?.name)], { signal }), 'actor.json', text);
  await add(Readable.from(writeOutbox(context, owner), { signal }), 'outbox.json', text);
  // Media are compressed already.
  const addFile = ({ name, key, createdAt }: ExportedFile) =>
    context.storage.withLocalFile(
      key,
      (path) => add(createReadStream(path, { signal }), name, { compress: false, mtime: createdAt }),
      signal,
    );
  for (const file of avatars) await addFile(file);
  for await (const files of listFiles(context, owner.id)) for (const file of files) await addFile(file);
}

/** The files of all posts, first those that wait, of stories and what chats hold, one of them at a time. */
async function* listFiles(context: Context, userId: UserId): AsyncGenerator<ExportedFile[]> {
  for (const about of Object.values(published(context, userId)))
    for await (const row of readRows<PublishedRow>(context.db, userId, about, sql`media_key is not null`))
      yield await findFiles(context, row);
}
