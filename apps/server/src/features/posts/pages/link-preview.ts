import { type Brand, DEFAULT_BRAND, nameIn } from '@sfera/contract/admin/brand';
import { IMAGE_WIDTHS } from '@sfera/contract/media/limits';
import { shortened } from '@sfera/contract/words/characters';
import { isolated } from '@sfera/contract/words/isolated';
import type { Post } from '@sfera/contract/posts/posts';
import { escapeHtml } from '../../../http/web/escape-html.ts';

/** The length that messengers show. Unit: characters. */
const EXCERPT_MAX_LENGTH = 200;
/** Messengers leave out heavy pictures. Unit: pixels. */
const MAX_WIDTH = Math.max(...IMAGE_WIDTHS);

/**
 * Tags for the head of a post's page, from which messengers and search engines build a preview: title, description,
 * Open Graph. `origin` has no trailing slash. The post must be visible to all.
 */
export function linkPreview(post: Post, origin: string, brand: Brand = DEFAULT_BRAND): string {
  const { user, picture, video } = post;
  const largest = picture.sources.findLast(({ width }) => width <= MAX_WIDTH);
  if (!largest) throw new Error(`Post ${post.id} has no pictures`);
  const name = isolated(asLine(user.userName));
  const author = name ? `${name} (@${user.login})` : `@${user.login}`;
  const subject = `${whatIsShown(post)} пользователя @${user.login}`;
  const description = asExcerpt(post.description) || `${subject} ${nameIn(brand, 'в Сфере', 'в сообществе')}`;
  return [
    `<title>${escapeHtml(`${author} · ${brand.name}`)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', video ? 'video.other' : 'article'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', 'ru_RU'),
    meta('property', 'og:title', author),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${origin}/post/${post.id}`),
    meta('property', 'og:image', origin + largest.jpeg),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', largest.width),
    meta('property', 'og:image:height', Math.round((largest.width * picture.height) / picture.width)),
    meta('property', 'og:image:alt', asExcerpt(post.altText ?? '') || subject),
    ...videoTags(post, origin),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

function whatIsShown({ items, video }: Post): string {
  if (!items) return video ? 'Видео' : 'Фото';
  const photos = items.filter(({ fileType }) => fileType === 'image').length;
  const videos = items.length - photos;
  return [photos > 0 && `${photos} фото`, videos > 0 && `${videos} видео`].filter(Boolean).join(' и ');
}

/** Finished videos only: the address of a preview file expires, while messengers cache link previews for days. */
const videoTags = ({ picture, video, status }: Post, origin: string): string[] =>
  video?.url && status === 'ready'
    ? [
        meta('property', 'og:video', origin + video.url),
        meta('property', 'og:video:type', 'video/mp4'),
        meta('property', 'og:video:width', picture.width),
        meta('property', 'og:video:height', picture.height),
      ]
    : [];

const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
  `<meta ${kind}="${key}" content="${escapeHtml(String(content))}" />`;

// Invisible, control and bidirectional formatting characters. Joiners are removed only where they join neither letters
// nor emoji.
const INVISIBLE =
  /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\p{Join_Control}\p{Variation_Selector}]]|(?<![\p{L}\p{M}\p{Emoji}])[\p{Join_Control}\p{Variation_Selector}]/gv;

const asLine = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();

const asExcerpt = (text: string) => shortened(asLine(text), EXCERPT_MAX_LENGTH);
