/** Where the end of a picture is; something small may be appended. Unit: bytes. */
const END_BYTES = 64 * 1024;
const RIFF_HEADER_BYTES = 8;
const HEAD_BYTES = 12;

interface Ends {
  head: string;
  tail: string;
  sizeBytes: number;
}

/**
 * By the first bytes of a format, a letter for each: whether such a file is there to its end. A JPEG without one is
 * found by `breaksOff` before.
 */
const FORMATS: readonly { starts: RegExp; isWhole: (file: Ends) => boolean }[] = [
  { starts: /^\u00FF\u00D8\u00FF/, isWhole: () => true },
  { starts: /^\u0089PNG/, isWhole: ({ tail }) => tail.includes('IEND') },
  { starts: /^GIF8/, isWhole: ({ tail }) => tail.includes('\0;') },
  {
    starts: /^RIFF[^]{4}WEBP/,
    isWhole: ({ head, sizeBytes }) => littleEndian(head.slice(4, 8)) + RIFF_HEADER_BYTES <= sizeBytes,
  },
];

const littleEndian = (bytes: string) =>
  [...bytes].reduceRight((number, byte) => number * 256 + byte.charCodeAt(0), 0);

/**
 * Why a file is no picture that could be drawn.
 * - `truncated`: its end is missing
 * - `broken`: damaged
 * - `not-a-picture`: something else, whatever its name says
 */
export async function whyUnreadable(file: Blob): Promise<'truncated' | 'broken' | 'not-a-picture'> {
  const head = await readLetters(file.slice(0, HEAD_BYTES));
  const format = FORMATS.find(({ starts }) => starts.test(head));
  if (!format) return 'not-a-picture';
  const tail = await readLetters(file.slice(-END_BYTES));
  return format.isWhole({ head, tail, sizeBytes: file.size }) ? 'broken' : 'truncated';
}

/** A letter for each byte, with its number. */
const readLetters = async (part: Blob) =>
  Array.from(new Uint8Array(await part.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
