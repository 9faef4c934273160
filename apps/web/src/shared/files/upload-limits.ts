import { FILE_MAX_BYTES } from '@sfera/contract/chat/limits';
import type { AnswerOf } from '@sfera/contract/base/route';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '@sfera/contract/uploads/limits';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import { HOUR_MS } from '@sfera/contract/base/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export type UploadLimits = AnswerOf<typeof getUploadLimits>;

/** The default limits of a server; used until this server has answered. */
export const DEFAULT_LIMITS: UploadLimits = {
  photoMaxBytes: PHOTO_MAX_BYTES,
  videoMaxBytes: VIDEO_MAX_BYTES,
  fileMaxBytes: FILE_MAX_BYTES,
  isVideoAvailable: true,
  ffmpegUrl: null,
};

/** The query for this server's limits. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(getUploadLimits, { signal }),
  staleTime: HOUR_MS,
});
