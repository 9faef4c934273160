import { IMAGE_WIDTHS } from '@sfera/contract/media/limits';
import type { Picture, Video } from '@sfera/contract/media/media';
import { plainLinks } from './plain-links.ts';
import type { Post } from '@sfera/contract/posts/posts';
import { shortened } from '@sfera/contract/words/characters';
import { escapeHtml } from '../../http/web/escape-html.ts';

/** A feed of posts that strangers may see. Addresses are whole. */
export interface Feed {
  /** Never changes: a URN, or the address of the feed itself. */
  id: string;
  title: string;
  description: string;
  /** The page that shows the same. */
  home: string;
  /** Without the name of the file. */
  self: string;
  icon: string;
  entries: readonly Entry[];
}

export interface Entry {
  /** A URN of the post: a reader knows it again after every change of address and words. */
  id: string;
  url: string;
  title: string;
  author: { name: string; url: string };
  html: string;
  image: string | null;
  enclosures: readonly { url: string; type: string }[];
  tags: readonly string[];
  publishedAt: string;
  changedAt: string;
}

const TITLE_MAX_LENGTH = 80;
/** Readers fetch all pictures of a feed. Unit: pixels. */
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);
const TAG = /(?<![\p{L}\p{N}_])#([\p{L}\p{N}_]+)/gu;
const SENSITIVE = 'Автор скрыл снимки: они могут быть неприятны. Они видны на странице публикации.';

export const jpegOf = ({ sources }: Picture) => {
  const source = sources.findLast(({ width }) => width <= MAX_WIDTH) ?? sources[0];
  if (!source) throw new Error('A published picture has files');
  return source;
};

export const itemsOf = (
  post: Post,
): readonly { picture: Picture; video: Video | null; altText?: string | undefined }[] => post.items ?? [post];

export const nameOf = ({ userName, login }: Post['user']): string => userName.trim() || login;

export function entryOf(post: Post, origin: string): Entry {
  const items = itemsOf(post);
  const shown = post.isSensitive ? [] : items;
  const title = shortened(post.description.replaceAll(/\s+/g, ' ').trim(), TITLE_MAX_LENGTH);
  const first = shown[0];
  return {
    id: `urn:uuid:${post.id}`,
    url: `${origin}/post/${post.id}`,
    title: title || (items.length > 1 ? 'Альбом' : post.video ? 'Видео' : 'Фото'),
    author: { name: nameOf(post.user), url: `${origin}/user/${post.user.id}` },
    html: [
      ...shown.map((item) => mediaHtml(item, origin)),
      ...(post.isSensitive ? [`<p>${SENSITIVE}</p>`] : []),
      ...(post.description ? [`<p>${plainLinks(post.description)}</p>`] : []),
    ].join('\n'),
    image: first ? origin + jpegOf(first.picture).jpeg : null,
    enclosures: shown.flatMap(({ video }) =>
      video?.url ? [{ url: origin + video.url, type: 'video/mp4' }] : [],
    ),
    tags: [...new Set([...post.description.matchAll(TAG)].map(([, tag = '']) => tag.toLowerCase()))],
    publishedAt: post.createdAt,
    changedAt: post.editedAt ?? post.createdAt,
  };
}

function mediaHtml(
  { picture, video, altText = '' }: { picture: Picture; video: Video | null; altText?: string | undefined },
  origin: string,
): string {
  const { jpeg, width } = jpegOf(picture);
  const height = Math.round((width * picture.height) / picture.width);
  const poster = escapeHtml(origin + jpeg);
  if (video?.url)
    return `<p><video controls preload="none" poster="${poster}" src="${escapeHtml(origin + video.url)}" width="${width}" height="${height}"></video></p>`;
  return `<p><img src="${poster}" alt="${escapeHtml(altText)}" width="${width}" height="${height}"></p>`;
}
