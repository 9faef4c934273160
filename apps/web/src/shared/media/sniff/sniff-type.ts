import { SNIFF_BYTES, type SniffedType, typeOf } from '@sfera/contract/media/sniffed-types';

/**
 * The type of a file by its first bytes, as the server will see the file. The name and the type that the browser gave
 * count for nothing.
 * @returns undefined for anything that may not be uploaded
 * @throws when the file cannot be read, or the code that knows the formats cannot be fetched
 */
export async function sniffType(file: Blob): Promise<SniffedType | undefined> {
  const head = await readHead(file);
  const format = await formatOf(head);
  return format === undefined ? undefined : typeOf(format, head);
}

/** The media type by which the package file-type names the format; undefined for a format that has no magic number. */
export const sniffFormat = async (file: Blob): Promise<string | undefined> => formatOf(await readHead(file));

const readHead = async (file: Blob) => new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());

async function formatOf(head: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found?.mime;
}

/** Whether the bytes are HEIC or HEIF. */
export async function isHeic(file: Blob): Promise<boolean> {
  const type = await sniffType(file);
  return type?.mime === 'image/heic' || type?.mime === 'image/heif';
}
