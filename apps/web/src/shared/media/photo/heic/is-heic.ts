/** Of ISO/IEC 23008-12: pictures in HEVC, and such as do not say in what. */
const HEIC_BRANDS: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);

/** Whether the bytes are HEIC or HEIF. The box `ftyp` comes first: its length, its name, its brand, four bytes each. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return head.startsWith('ftyp') && HEIC_BRANDS.has(head.slice(4));
}
