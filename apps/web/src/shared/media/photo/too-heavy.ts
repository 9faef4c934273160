import { readHeif } from '@sfera/contract/media/heif';
import { refusalOfHeif } from '@sfera/contract/media/heif-weight';
import { bytesOf } from '../sniff/file-bytes.ts';
import { isHeic } from '../sniff/sniff-type.ts';

/** The refusal of a photo that the server would have to decode as it is, in Russian; null for one that it decodes. */
export async function refusalOfWeight(file: Blob): Promise<string | null> {
  if (!(await isHeic(file))) return null;
  const heif = await readHeif(bytesOf(file)).catch(() => null);
  return heif && refusalOfHeif(heif, file.size);
}
