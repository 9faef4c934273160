import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/limits';
import { getUploadLimits } from '@sfera/contract/posts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { text } from '../text.ts';
import { DEFAULT_LIMITS, type UploadLimits } from './check-file.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';

const HOUR_MS = 3_600_000;

export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(getUploadLimits, { signal }),
  staleTime: HOUR_MS,
});

/** What this server takes; until it has answered, what servers usually take. */
export const useUploadLimits = (): UploadLimits => useQuery(uploadLimitsQuery).data ?? DEFAULT_LIMITS;

/** «Фото до 30 МБ, видео до 2 ГБ и 10 минут». */
export const limitsInWords = ({ photoMaxBytes, videoMaxBytes, isVideoAvailable }: UploadLimits): string =>
  isVideoAvailable
    ? text.limits(formatBytes(photoMaxBytes), formatBytes(videoMaxBytes), POST_VIDEO_MAX_SECONDS / 60)
    : text.limitsPhotoOnly(formatBytes(photoMaxBytes));
