import type { UserId } from '@sfera/contract/ids';
import { AVATAR_WIDTHS } from '@sfera/contract/limits';
import { publishedKey } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import {
  type PublishedRow,
  readFileFacts,
  readPhotoPage,
  readPostPage,
  readStoryPage,
} from './export-data-queries.ts';
import { readPages } from './export-pages.ts';
import type { Owner } from './export-queries.ts';

/** A file of an archive. */
export interface ExportedFile {
  /** Within the archive. */
  name: string;
  /** Within the storage. */
  key: string;
  createdAt: Date;
}

/** The largest picture and what can be played of the video; what is not there (a video in work) is left out. */
export async function findFiles(context: Context, row: PublishedRow): Promise<ExportedFile[]> {
  const expected = filesOf(row);
  const found = await whichAreThere(context, expected);
  if (found.length === expected.length) return found;
  // They may have got another address since the row was read with hundreds of others.
  const facts = await readFileFacts(context.db, row.id);
  return facts ? whichAreThere(context, filesOf({ ...row, ...facts })) : [];
}

function filesOf(row: PublishedRow): ExportedFile[] {
  const name = `media/${row.created_at.toISOString().slice(0, 10)} ${row.id}`;
  const file = (extension: string, stored: string) => ({
    name: `${name}.${extension}`,
    key: publishedKey(row.media_key, stored),
    createdAt: row.created_at,
  });
  const picture = file('jpg', `${Math.max(...row.picture_widths)}.jpg`);
  const extension = row.video_file?.split('.').at(-1) ?? '';
  return row.video_file ? [picture, file(extension, row.video_file)] : [picture];
}

/** Files of all posts, stories and photos in chats, of one at a time. */
export async function* listFiles(context: Context, userId: UserId): AsyncGenerator<ExportedFile[]> {
  for (const readPage of [readPostPage, readStoryPage, readPhotoPage])
    for await (const rows of readPages<PublishedRow>((after) => readPage(context.db, userId, after)))
      for (const row of rows) yield await findFiles(context, row);
}

/** The profile picture in its largest size, or as it is shown where that is missing. */
export async function listAvatarFiles(context: Context, owner: Owner): Promise<ExportedFile[]> {
  const [, , mediaKey, shown] = owner.avatar_url?.split('/') ?? [];
  if (!mediaKey || !shown) return [];
  const candidates = [`${Math.max(...AVATAR_WIDTHS)}.jpg`, shown].map((file) => ({
    name: `avatar.${file.split('.').at(-1)}`,
    key: publishedKey(mediaKey, file),
    createdAt: owner.created_at,
  }));
  return (await whichAreThere(context, candidates)).slice(0, 1);
}

async function whichAreThere({ storage }: Context, files: readonly ExportedFile[]): Promise<ExportedFile[]> {
  const found: ExportedFile[] = [];
  for (const file of files) if (await storage.exists(file.key)) found.push(file);
  return found;
}
