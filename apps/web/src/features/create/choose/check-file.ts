import type { SniffedType } from '@sfera/contract/media/sniffed-types';
import { sniffType } from '#shared/media/sniff/sniff-type.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { text } from './text.ts';
import { DEFAULT_LIMITS, type UploadLimits } from '#shared/files/upload-limits.ts';

/** An accepted file, under its true type when its name is wrong; or the reason of a refusal, in Russian. */
export type Inspection =
  | { readonly kind: 'image' | 'video'; readonly file: File }
  | { readonly refusal: string };

/**
 * Tells photo from video by the first bytes, regardless of the name. The server checks the bytes as well: this check
 * spares the person a long upload that would be refused.
 */
export async function inspectFile(file: File, limits: UploadLimits = DEFAULT_LIMITS): Promise<Inspection> {
  if (file.size === 0) return { refusal: text.empty };
  let type: SniffedType | undefined;
  try {
    type = await sniffType(file);
  } catch (error) {
    if (isMissingChunk(error)) reloadOnce();
    // A folder, or a file that was removed after it was chosen.
    return { refusal: text.unreadable };
  }
  if (!type) return { refusal: file.size === 0 ? text.empty : text.unsupported };

  const { kind, mime } = type;
  if (kind === 'video' && !limits.isVideoAvailable) return { refusal: text.noVideo };
  const maxBytes = kind === 'image' ? limits.photoMaxBytes : limits.videoMaxBytes;
  if (file.size > maxBytes)
    return { refusal: text.tooLarge[kind](formatBytes(maxBytes), formatBytes(file.size)) };

  const { name, lastModified } = file;
  return { kind, file: file.type === mime ? file : new File([file], name, { type: mime, lastModified }) };
}
