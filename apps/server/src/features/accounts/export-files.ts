import type { PostId, UserId } from '@sfera/contract/ids';
import { AVATAR_WIDTHS } from '@sfera/contract/limits';
import { publishedKey } from '../../media/storage.ts';
import type { Context } from '../../platform/context.ts';
import { readPostPage } from './export-data-queries.ts';
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

interface PostMedia {
  id: PostId;
  created_at: Date;
  media_key: string;
  picture_widths: number[];
  video_file: string | null;
}

/** The post's largest picture and what can be played of its video; what is not there (a video in work) is left out. */
export function findPostFiles(context: Context, post: PostMedia): Promise<ExportedFile[]> {
  const name = `media/${post.created_at.toISOString().slice(0, 10)} ${post.id}`;
  const file = (extension: string, stored: string) => ({
    name: `${name}.${extension}`,
    key: publishedKey(post.media_key, stored),
    createdAt: post.created_at,
  });
  const picture = file('jpg', `${Math.max(...post.picture_widths)}.jpg`);
  const extension = post.video_file?.split('.').at(-1) ?? '';
  return whichAreThere(context, post.video_file ? [picture, file(extension, post.video_file)] : [picture]);
}

/** Files of all posts, of one post at a time. */
export async function* listPostFiles(context: Context, userId: UserId): AsyncGenerator<ExportedFile[]> {
  for await (const posts of readPages((after) => readPostPage(context.db, userId, after)))
    for (const post of posts) yield await findPostFiles(context, post);
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
