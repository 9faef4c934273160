import { AVATAR_WIDTHS } from '@sfera/contract/people/limits';
import type { AttachmentFacts } from '../../../db/tables/chat.ts';
import { publishedKey } from '../../../files/storage.ts';
import type { Context } from '../../../context/context.ts';
import { type FileFacts, type PublishedRow, readFileFacts } from './file-queries.ts';
import type { Owner } from './queries.ts';

/** A file of an archive. */
export interface ExportedFile {
  /** Path within the archive. */
  name: string;
  /** Key within the storage. */
  key: string;
  createdAt: Date;
}

/** The original where it is kept, else the largest picture and the playable video file. Missing files (a video that is being processed) are left out. */
export async function findFiles(context: Context, row: PublishedRow): Promise<ExportedFile[]> {
  const expected = filesOf(row, [row, ...(row.further_files ?? [])]);
  const found = await filterExisting(context, expected);
  if (found.length === expected.length) return found;
  // The files may have moved to another address since the page of rows was read.
  return filterExisting(context, filesOf(row, await readFileFacts(context.db, row.id)));
}

const filesOf = (row: PublishedRow, media: readonly FileFacts[]): ExportedFile[] =>
  media.flatMap((facts, index) => {
    const name = `media/${row.created_at.toISOString().slice(0, 10)} ${row.id}${index > 0 ? ` ${index + 1}` : ''}`;
    const file = (extension: string, stored: string) => ({
      name: `${name}.${extension}`,
      key: publishedKey(facts.media_key, stored),
      createdAt: row.created_at,
    });
    const { original_file: original } = facts;
    if (original !== null) return [file(original.split('.').at(-1) ?? '', original)];
    const picture = file('jpg', `${Math.max(...facts.picture_widths)}.jpg`);
    const extension = facts.video_file?.split('.').at(-1) ?? '';
    // The picture of a sound or a file shows nothing.
    if (row.attachment && facts.video_file)
      return [{ ...file(extension, facts.video_file), name: attachedName(name, row.attachment) }];
    return facts.video_file ? [picture, file(extension, facts.video_file)] : [picture];
  });

const attachedName = (name: string, attachment: AttachmentFacts) =>
  attachment.kind === 'voice' ? `${name}.m4a` : `${name} ${attachment.name}`;

/** The profile picture in its largest size, or in the displayed size when the largest is missing. */
export async function listAvatarFiles(context: Context, owner: Owner): Promise<ExportedFile[]> {
  const [, , mediaKey, shown] = owner.avatar_url?.split('/') ?? [];
  if (!mediaKey || !shown) return [];
  const candidates = [`${Math.max(...AVATAR_WIDTHS)}.jpg`, shown].map((file) => ({
    name: `avatar.${file.split('.').at(-1)}`,
    key: publishedKey(mediaKey, file),
    createdAt: owner.created_at,
  }));
  return (await filterExisting(context, candidates)).slice(0, 1);
}

async function filterExisting({ storage }: Context, files: readonly ExportedFile[]): Promise<ExportedFile[]> {
  const found: ExportedFile[] = [];
  for (const file of files) if (await storage.exists(file.key)) found.push(file);
  return found;
}
