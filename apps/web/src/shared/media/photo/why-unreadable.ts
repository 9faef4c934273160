/** The end marker of a picture is searched for in this many last bytes: other data may be appended to the file. */
const END_BYTES = 64 * 1024;
const RIFF_HEADER_BYTES = 8;
const HEAD_BYTES = 12;

interface Ends {
  head: string;
  tail: string;
  sizeBytes: number;
}

/**
 * How each format begins, one letter for each byte, and whether a file of the format is complete. `breaksOff` has
 * found truncated JPEGs before.
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
 * Why a file cannot be drawn.
 * - `truncated`: the end is missing
 * - `broken`: damaged
 * - `not-a-picture`: the file has another format, whatever its name
 */
export async function whyUnreadable(file: Blob): Promise<'truncated' | 'broken' | 'not-a-picture'> {
  const head = await readLetters(file.slice(0, HEAD_BYTES));
  const format = FORMATS.find(({ starts }) => starts.test(head));
  if (!format) return 'not-a-picture';
  const tail = await readLetters(file.slice(-END_BYTES));
  return format.isWhole({ head, tail, sizeBytes: file.size }) ? 'broken' : 'truncated';
}

/** The bytes as a string of one letter for each byte, with the byte as its code. */
const readLetters = async (part: Blob) =>
  Array.from(new Uint8Array(await part.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
