import type { Brand } from '@sfera/contract/admin/brand';
import { largeLogoImage } from '@sfera/contract/people/portraits';
import type { Post } from '@sfera/contract/posts/posts';
import { shortened } from '@sfera/contract/words/characters';
import { escapeHtml } from '../../http/web/escape-html.ts';
import { itemsOf, jpegOf, nameOf } from './entry.ts';
import type { Author } from './queries.ts';

/** The frame that consumers get who ask for no size. Unit: pixels. */
const WIDTH = 550;
const MIN_WIDTH = 200;
const TALLEST_MEDIA = 700;
/** Head, words and foot of the page in the frame. */
const AROUND_MEDIA = 176;
const TITLE_MAX_LENGTH = 100;

/** The room that a consumer has. Unit: pixels. */
export interface Room {
  maxWidth: number;
  maxHeight: number;
}

/** The answer for a post (https://oembed.com): a frame, so that it shows nothing any more when the post is gone. */
export function oembedOfPost(post: Post, origin: string, brand: Brand, room: Room) {
  const [{ picture } = post] = itemsOf(post);
  const width = widthIn(room);
  const media = Math.min(TALLEST_MEDIA, Math.round((width * picture.height) / picture.width));
  const height = Math.min(room.maxHeight, media + AROUND_MEDIA);
  const title =
    shortened(post.description.replaceAll(/\s+/g, ' ').trim(), TITLE_MAX_LENGTH) ||
    `Публикация: ${nameOf(post.user)}`;
  const { jpeg, width: thumbnailWidth } = jpegOf(picture);
  return {
    ...common(brand, origin),
    type: post.video && !post.items ? ('video' as const) : ('rich' as const),
    title,
    author_name: nameOf(post.user),
    author_url: `${origin}/user/${post.user.id}`,
    ...(!post.isSensitive && {
      thumbnail_url: origin + jpeg,
      thumbnail_width: thumbnailWidth,
      thumbnail_height: Math.round((thumbnailWidth * picture.height) / picture.width),
    }),
    ...frame(`${origin}/embed/post/${post.id}`, title, width, height),
  };
}

/** The answer for a profile: its newest posts. */
export function oembedOfPerson(author: Author, origin: string, brand: Brand, room: Room) {
  const name = author.user_name.trim() || author.login;
  const width = widthIn(room);
  const height = Math.min(room.maxHeight, Math.round((width / 3) * 2) + 120);
  return {
    ...common(brand, origin),
    type: 'rich' as const,
    title: name,
    author_name: name,
    author_url: `${origin}/user/${author.id}`,
    ...(author.avatar_url !== null && {
      thumbnail_url: origin + largeLogoImage(author.avatar_url),
      thumbnail_width: 640,
      thumbnail_height: 640,
    }),
    ...frame(`${origin}/embed/@${encodeURIComponent(author.login)}?n=6`, name, width, height),
  };
}

const widthIn = ({ maxWidth }: Room) => Math.max(MIN_WIDTH, Math.min(WIDTH, maxWidth));

const common = (brand: Brand, origin: string) => ({
  version: '1.0' as const,
  provider_name: brand.name,
  provider_url: `${origin}/`,
  // The frame asks anew each time; only words and size may be old.
  cache_age: 3_600,
});

const frame = (url: string, title: string, width: number, height: number) => ({
  html: `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" allowfullscreen sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin"></iframe>`,
  width,
  height,
});
