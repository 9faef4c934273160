import { endsEarly } from '../sniff/file-bytes.ts';
import { sniffType } from '../sniff/sniff-type.ts';

/**
 * The reason why a file cannot be drawn. `breaksOff` has found truncated JPEGs before.
 * - `truncated`: the end is missing
 * - `broken`: damaged
 * - `not-a-picture`: the file has another format, regardless of its name
 */
export async function whyUnreadable(file: Blob): Promise<'truncated' | 'broken' | 'not-a-picture'> {
  const type = await sniffType(file);
  if (type?.kind !== 'image') return 'not-a-picture';
  return (await endsEarly(file, type.mime)) ? 'truncated' : 'broken';
}
