import type { SniffedType } from '@sfera/contract/sniffed-types';
import { sniffType } from '#shared/media/sniff/sniff-type.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { text } from './text.ts';
import { DEFAULT_LIMITS, type UploadLimits } from '#shared/files/upload-limits.ts';

/** A file that can be tried, with its true type where its name had lied; or why not, in Russian. */
export type Inspection =
  | { readonly kind: 'image' | 'video'; readonly file: File }
  | { readonly refusal: string };

/**
 * Photo or video by the first bytes, whatever the name says (spec 5, Uploads). The server looks at the bytes too:
 * this spares a person a long upload that would be refused.
 */
export async function inspectFile(file: File, limits: UploadLimits = DEFAULT_LIMITS): Promise<Inspection> {
  let type: SniffedType | undefined;
  try {
    type = await sniffType(file);
  } catch (error) {
    if (isMissingChunk(error)) reloadOnce();
    // A folder, or a file that went away after the choice.
    return { refusal: text.unreadable };
  }
  if (!type) return { refusal: text.unsupported };

  const { kind, mime } = type;
  if (kind === 'video' && !limits.isVideoAvailable) return { refusal: text.noVideo };
  const maxBytes = kind === 'image' ? limits.photoMaxBytes : limits.videoMaxBytes;
  if (file.size > maxBytes)
    return { refusal: text.tooLarge[kind](formatBytes(maxBytes), formatBytes(file.size)) };

  const { name, lastModified } = file;
  return { kind, file: file.type === mime ? file : new File([file], name, { type: mime, lastModified }) };
}
