import { type ArchiveFile, ArchiveError, readStart } from '../archive/archive.ts';

/** Pages have 50 publications each. */
const MAX_PAGE_BYTES = 16 * 1024 * 1024;
/** The longest beginning of a page in which its encoding is named (HTML, 4.2.5.4). Unit: bytes. */
const ENCODING_BYTES = 1_024;

/** The text of a page in the encoding that it names. Errors: `ArchiveError`. */
export async function readPage(file: ArchiveFile): Promise<string> {
  if (file.size > MAX_PAGE_BYTES) throw new ArchiveError('value_too_large');
  const bytes = await readStart(file, file.size);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, ENCODING_BYTES));
  const named = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/iu.exec(start)?.[1];
  return decoderOf(named ?? 'windows-1251').decode(bytes);
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('windows-1251');
  }
}

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

const DATE =
  /(\d{1,2})\s+([а-яё]{3})[а-яё]*[.]?\s+(\d{4})(?:\s*г[.]?)?(?:\s+в\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?/iu;

/**
 * The first date of a text, `12 мар 2020 в 15:33:01`, in the zone of the machine: VK writes none. A date without a time
 * is noon.
 */
export function readDate(text: string): Date | null {
  const [, day, word = '', year, hours = '12', minutes = '0', seconds = '0'] = DATE.exec(text) ?? [];
  const month = MONTHS.indexOf(word.toLowerCase().replace('май', 'мая'));
  if (month === -1) return null;
  return new Date(Number(year), month, Number(day), Number(hours), Number(minutes), Number(seconds));
}
