import { ERRORS } from '@sfera/contract/errors';
import { getUploadLimits } from '@sfera/contract/post-upload';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { DEFAULT_LIMITS, uploadLimitsQuery } from '#shared/files/upload-limits.ts';
import { sniffType } from '#shared/media/sniff/sniff-type.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { text } from './text.ts';
import { isMissingChunk } from '#shared/ui/error-boundary/stale-chunk.ts';

/** Most photos that are sent at once. */
const MAX_PHOTOS = 10;
/** The server's limit hardly ever differs from the default; the person does not wait longer for it. */
const LIMITS_TIMEOUT_MS = 2_000;

interface Inspected {
  /** In the order in which the files were chosen. */
  readonly accepted: readonly File[];
  /** Reasons why other files were refused, in Russian, each once. */
  readonly refusals: readonly string[];
}

/** Checks the chosen files by their first bytes, whatever their names say, and by their size (spec 5, Uploads). */
export async function inspectPhotos(cache: QueryClient, files: readonly File[]): Promise<Inspected> {
  const maxBytes = await photoMaxBytes(cache);
  const all = await Promise.all(
    files.map(async (file) => ({ file, refusal: await refusalOf(file, maxBytes) })),
  );
  const fit = all.filter(({ refusal }) => refusal === null).map(({ file }) => file);
  const refusals = all.flatMap(({ refusal }) => refusal ?? []);
  if (fit.length > MAX_PHOTOS) refusals.push(text.tooMany(MAX_PHOTOS));
  return { accepted: fit.slice(0, MAX_PHOTOS), refusals: [...new Set(refusals)] };
}

async function refusalOf(file: File, maxBytes: number): Promise<string | null> {
  if (file.size === 0) return ERRORS.file_empty.message;
  try {
    const type = await sniffType(file);
    if (type?.kind !== 'image') return ERRORS.unsupported_media.message;
  } catch (error) {
    if (isMissingChunk(error)) throw error;
    // A folder, or a file that was removed after it was chosen.
    return text.unreadable;
  }
  return file.size > maxBytes ? text.tooLarge(formatBytes(maxBytes), formatBytes(file.size)) : null;
}

/** Returns this server's limit, or the default one when the server does not answer. */
async function photoMaxBytes(cache: QueryClient): Promise<number> {
  try {
    const limits = await cache.fetchQuery({
      ...uploadLimitsQuery,
      queryFn: () => call(getUploadLimits, { signal: AbortSignal.timeout(LIMITS_TIMEOUT_MS) }),
      retry: false,
      // Offline the request fails at once instead of waiting for the network.
      networkMode: 'always',
    });
    return limits.photoMaxBytes;
  } catch {
    return DEFAULT_LIMITS.photoMaxBytes;
  }
}
