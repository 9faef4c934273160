import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LIMITS, uploadLimitsQuery, type UploadLimits } from '#shared/files/upload-limits.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { MAX_SECONDS } from '#shared/media/trim/trim.ts';
import { text } from './text.ts';

/** Returns this server's limits; the default ones until the server has answered. */
export const useUploadLimits = (): UploadLimits => useQuery(uploadLimitsQuery).data ?? DEFAULT_LIMITS;

/** Describes the limits: «Фото до 30 МБ, видео до 2 ГБ и 10 минут». */
export const limitsInWords = (
  { photoMaxBytes, videoMaxBytes, isVideoAvailable }: UploadLimits,
  target: 'post' | 'story',
): string =>
  isVideoAvailable
    ? text.limits(formatBytes(photoMaxBytes), formatBytes(videoMaxBytes), MAX_SECONDS[target] / 60)
    : text.limitsPhotoOnly(formatBytes(photoMaxBytes));
