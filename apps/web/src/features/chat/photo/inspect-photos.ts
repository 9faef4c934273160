import { ERRORS } from '@sfera/contract/base/errors';
import { UPLOAD_EXTENSIONS } from '@sfera/contract/media/media';
import { getUploadLimits } from '@sfera/contract/uploads/upload-limits';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { DEFAULT_LIMITS, uploadLimitsQuery, type UploadLimits } from '#shared/files/upload-limits.ts';
import { takenOf } from '#shared/incoming-files/pick-files.ts';
import { sniffType } from '#shared/media/sniff/sniff-type.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { text } from './text.ts';
import { isMissingChunk } from '#shared/ui/error-boundary/stale-chunk.ts';

/** Most photos and videos that are sent at once. */
const MAX_PICKED = 10;
/** The server's limit hardly ever differs from the default; the person does not wait longer for it. */
const LIMITS_TIMEOUT_MS = 2_000;

/** A photo or video that may be sent. */
export interface Picked {
  readonly file: File;
  readonly kind: 'image' | 'video';
}

interface Inspected {
  /** In the order in which the files were chosen. */
  readonly accepted: readonly Picked[];
  /** Reasons why other files were refused, in Russian, each once. */
  readonly refusals: readonly string[];
}

/** Checks the chosen files by their first bytes, independent of their names, and by their size. */
export async function inspectPhotos(cache: QueryClient, files: readonly File[]): Promise<Inspected> {
  const limits = await knownLimits(cache);
  const all = await Promise.all(files.map((file) => inspect(file, limits)));
  const fit = all.filter((one) => typeof one !== 'string');
  const refusals = all.filter((one) => typeof one === 'string');
  if (fit.length > MAX_PICKED) refusals.push(text.tooMany(MAX_PICKED, takenOf(MAX_PICKED, fit.length)));
  return { accepted: fit.slice(0, MAX_PICKED), refusals: [...new Set(refusals)] };
}

/** @returns a refusal in Russian for what may not be sent */
async function inspect(file: File, limits: UploadLimits): Promise<Picked | string> {
  if (file.size === 0) return ERRORS.file_empty.message;
  let kind: Picked['kind'];
  try {
    const type = await sniffType(file);
    if (!type) return ERRORS.unsupported_media.message;
    kind = type.kind;
  } catch (error) {
    if (isMissingChunk(error)) throw error;
    // A folder, or a file that was removed after it was chosen.
    return text.unreadable;
  }
  if (kind === 'video' && !limits.isVideoAvailable) return text.noVideos;
  const maxBytes = kind === 'image' ? limits.photoMaxBytes : limits.videoMaxBytes;
  return file.size > maxBytes
    ? text.tooLarge[kind](formatBytes(maxBytes), formatBytes(file.size))
    : { file, kind };
}

/** Returns this server's limits, or the default ones when the server does not answer. */
async function knownLimits(cache: QueryClient): Promise<UploadLimits> {
  try {
    return await cache.fetchQuery({
      ...uploadLimitsQuery,
      queryFn: () => call(getUploadLimits, { signal: AbortSignal.timeout(LIMITS_TIMEOUT_MS) }),
      retry: false,
      // Offline the request fails at once instead of waiting for the network.
      networkMode: 'always',
    });
  } catch {
    return DEFAULT_LIMITS;
  }
}

const MEDIA_NAME = new RegExp(`\\.(?:${UPLOAD_EXTENSIONS.join('|')})$`, 'i');

/** Whether these files, dropped or pasted, are meant as photos and videos. */
export const areMedia = (files: readonly File[]): boolean =>
  files.every(({ type, name }) => /^(?:image|video)\//.test(type) || (type === '' && MEDIA_NAME.test(name)));
