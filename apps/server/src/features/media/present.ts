import { ERRORS } from '@sfera/contract/base/errors';
import type { Picture, Video } from '@sfera/contract/media/media';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables/tables.ts';

const MEDIA_COLUMNS = [
  'media_key',
  'kind',
  'status',
  'failure',
  'width',
  'height',
  'picture_widths',
  'thumbhash',
  'is_animated',
  'video_file',
  'light_file',
  'small_file',
  'duration_ms',
  'has_sound',
  'was_trimmed',
  'lost_sound',
] as const satisfies (keyof Tables['media'])[];

/** The columns of a media row that clients are shown. */
export type MediaColumns = Pick<Selectable<Tables['media']>, (typeof MEDIA_COLUMNS)[number]>;

/** Arguments of `json_build_object` for the {@link MediaColumns} of a table alias. */
export const mediaJson = (alias: string): RawBuilder<unknown> =>
  sql.join(MEDIA_COLUMNS.flatMap((column) => [sql.lit(column), sql.ref(`${alias}.${column}`)]));

/** The columns that a picture needs. */
export type PictureColumns = Pick<
  MediaColumns,
  'media_key' | 'width' | 'height' | 'picture_widths' | 'thumbhash' | 'is_animated'
>;

export const mediaUrl = (mediaKey: string, file: string) => `/media/${mediaKey}/${file}`;

/** @param prefix of the names of its files, where several pictures share a key */
export const presentPicture = (media: PictureColumns, prefix = ''): Picture => ({
  width: media.width,
  height: media.height,
  thumbhash: media.thumbhash,
  isAnimated: media.is_animated,
  sources: media.picture_widths.map((width) => ({
    width,
    webp: mediaUrl(media.media_key, `${prefix}${width}.webp`),
    jpeg: mediaUrl(media.media_key, `${prefix}${width}.jpg`),
  })),
});

/** The smallest picture, for lists. */
export function thumbnailUrl(media: Pick<MediaColumns, 'media_key' | 'picture_widths'>): string {
  const [smallest] = media.picture_widths;
  if (!smallest) throw new Error(`Media ${media.media_key} has no pictures`);
  return mediaUrl(media.media_key, `${smallest}.jpg`);
}

export const presentVideo = (media: Omit<MediaColumns, 'status' | 'failure'>): Video => ({
  url: media.video_file && mediaUrl(media.media_key, media.video_file),
  lightUrl: media.light_file && mediaUrl(media.media_key, media.light_file),
  smallUrl: media.small_file && mediaUrl(media.media_key, media.small_file),
  durationMs: media.duration_ms,
  hasSound: media.has_sound,
  wasTrimmed: media.was_trimmed,
  ...(media.lost_sound !== null && { lostSound: media.lost_sound }),
});

export const presentFailure = ({ failure }: MediaColumns): string | null =>
  failure && ERRORS[failure].message;
