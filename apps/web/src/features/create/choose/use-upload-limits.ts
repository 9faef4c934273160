import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/limits';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { getUploadLimits } from '@sfera/contract/post-upload';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { MAX_SECONDS } from '../edit/video/trim.ts';
import { text } from './text.ts';

const HOUR_MS = 3_600_000;

export type UploadLimits = AnswerOf<typeof getUploadLimits>;

/** What a server takes that has not been asked yet. */
export const DEFAULT_LIMITS: UploadLimits = {
  photoMaxBytes: PHOTO_MAX_BYTES,
  videoMaxBytes: VIDEO_MAX_BYTES,
  isVideoAvailable: true,
  ffmpegUrl: null,
};

export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(getUploadLimits, { signal }),
  staleTime: HOUR_MS,
});

/** What this server takes; until it has answered, what servers usually take. */
export const useUploadLimits = (): UploadLimits => useQuery(uploadLimitsQuery).data ?? DEFAULT_LIMITS;

/** «Фото до 30 МБ, видео до 2 ГБ и 10 минут». */
export const limitsInWords = (
  { photoMaxBytes, videoMaxBytes, isVideoAvailable }: UploadLimits,
  target: 'post' | 'story',
): string =>
  isVideoAvailable
    ? text.limits(formatBytes(photoMaxBytes), formatBytes(videoMaxBytes), MAX_SECONDS[target] / 60)
    : text.limitsPhotoOnly(formatBytes(photoMaxBytes));
