import { sniffFormat } from '../sniff/sniff-type.ts';

const HEAD_BYTES = 256;
/** Formats without any sound. The decoders try every other format, also formats that file-type does not know. */
const SILENT_FORMAT = /^(?:image|text|font)\/|\/(?:pdf|zip|xml)$/;

/** Whether the file is a picture, a document or a page, for which fetching the ten megabytes of ffmpeg is no use. */
export async function isSurelyOther(file: Blob): Promise<boolean> {
  const format = await sniffFormat(file);
  if (format !== undefined) return SILENT_FORMAT.test(format);
  // HTML and most SVG have no magic number.
  return /^(?:\u00EF\u00BB\u00BF)?\s*</.test(
    new TextDecoder('latin1').decode(await file.slice(0, HEAD_BYTES).arrayBuffer()),
  );
}
