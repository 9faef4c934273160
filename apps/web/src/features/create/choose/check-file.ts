import { VIDEO_TYPES } from '@sfera/contract/media';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { SNIFF_BYTES, sniffType } from './sniff-type.ts';
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
  let head: ArrayBuffer;
  try {
    head = await file.slice(0, SNIFF_BYTES).arrayBuffer();
  } catch {
    // A folder, or a file that went away after it was chosen.
    return { refusal: text.unreadable };
  }
  const type = sniffType(new Uint8Array(head));
  if (type === null) return { refusal: text.unsupported };

  const kind = VIDEO_TYPES.some((video) => video === type) ? 'video' : 'image';
  if (kind === 'video' && !limits.isVideoAvailable) return { refusal: text.noVideo };
  const maxBytes = kind === 'image' ? limits.photoMaxBytes : limits.videoMaxBytes;
  if (file.size > maxBytes)
    return { refusal: text.tooLarge[kind](formatBytes(maxBytes), formatBytes(file.size)) };

  const { name, lastModified } = file;
  return { kind, file: file.type === type ? file : new File([file], name, { type, lastModified }) };
}
