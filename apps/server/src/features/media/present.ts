import { ERRORS, type ErrorCode } from '@sfera/contract/errors';
import type { MediaStatus, Picture, Video } from '@sfera/contract/media';

export interface MediaColumns {
  media_key: string;
  kind: 'image' | 'video';
  status: MediaStatus;
  failure: ErrorCode | null;
  width: number;
  height: number;
  picture_widths: number[];
  thumbhash: string | null;
  is_animated: boolean;
  video_file: string | null;
  duration_ms: number;
  has_sound: boolean;
  was_trimmed: boolean;
}

export const mediaUrl = (mediaKey: string, file: string) => `/media/${mediaKey}/${file}`;

export const presentPicture = (media: MediaColumns): Picture => ({
  width: media.width,
  height: media.height,
  thumbhash: media.thumbhash,
  isAnimated: media.is_animated,
  sources: media.picture_widths.map((width) => ({
    width,
    webp: mediaUrl(media.media_key, `${width}.webp`),
    jpeg: mediaUrl(media.media_key, `${width}.jpg`),
  })),
});

export const presentVideo = (media: MediaColumns): Video => ({
  url: media.video_file && mediaUrl(media.media_key, media.video_file),
  durationMs: media.duration_ms,
  hasSound: media.has_sound,
  wasTrimmed: media.was_trimmed,
});

export const presentFailure = ({ failure }: MediaColumns): string | null =>
  failure && ERRORS[failure].message;
