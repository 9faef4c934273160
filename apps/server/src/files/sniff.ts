import { type SniffedType, typeOf } from '@sfera/contract/media/sniffed-types';

export { SNIFF_BYTES, type SniffedType } from '@sfera/contract/media/sniffed-types';

/**
 * The type of a file by its first bytes alone, regardless of its name.
 * @param head the first `SNIFF_BYTES` of the file, or all of a shorter one
 * @returns undefined for anything that may not be uploaded
 */
export async function sniffType(head: Uint8Array): Promise<SniffedType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && typeOf(found.mime, head);
}
