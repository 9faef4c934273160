import * as v from 'valibot';
import { UploadPassport } from '@sfera/contract/uploads/passport';

/** The passport of a HEVC video that has been converted; checked by the contract. */
export const makePassport = (fields: Partial<UploadPassport> = {}): UploadPassport =>
  v.parse(UploadPassport, {
    source: {
      type: 'video/mp4',
      bytes: 61 * 1024 ** 2,
      width: 1920,
      height: 1080,
      codec: 'hevc',
      soundCodec: 'aac',
      isHdr: true,
      durationMs: 42_000,
      framesPerSecond: 29.97,
    },
    result: { width: 1920, height: 1080, durationMs: 42_000, bytes: 23 * 1024 ** 2 },
    changes: ['codec', 'hdr', 'metadata'],
    status: 'ready',
    stage: null,
    percent: null,
    failure: null,
    receivedAt: '2026-07-07T11:02:50.000Z',
    checkedAt: '2026-07-07T11:03:00.000Z',
    conversionBeganAt: '2026-07-07T11:03:10.000Z',
    conversionEndedAt: '2026-07-07T11:03:48.000Z',
    visibleSince: '2026-07-07T11:03:48.000Z',
    audience: 'followers',
    ...fields,
  });

/** The passport of a video on which the server is working. */
export const makeProcessing = (fields: Partial<UploadPassport> = {}): UploadPassport =>
  makePassport({
    status: 'processing',
    stage: 'waiting',
    result: null,
    conversionBeganAt: null,
    conversionEndedAt: null,
    visibleSince: null,
    audience: 'author',
    ...fields,
  });
