import { bytesOf } from '../sniff/file-bytes.ts';
import { sniffType } from '../sniff/sniff-type.ts';

/**
 * The picture with the end that it may lack, by the rule of the server: an `<img>` shows pictures without an end, and
 * `createImageBitmap` refuses them, and those of which pixels are missing.
 */
export async function withEnd(file: Blob): Promise<Blob> {
  const type = await sniffType(file);
  if (type?.kind !== 'image') return file;
  const { missingEnd } = await import('@sfera/contract/media/file-ends/missing-end');
  const parts: BlobPart[] = [];
  let from = 0;
  for (const { at, bytes } of await missingEnd(bytesOf(file), type.mime)) {
    parts.push(file.slice(from, at), bytes);
    from = at + bytes.length;
  }
  return new Blob([...parts, file.slice(from)], { type: type.mime });
}
