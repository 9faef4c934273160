/** `iso`: mp4, mov, 3gp; `matroska`: mkv, webm. */
export type Container = 'iso' | 'matroska' | 'avi';

export const SNIFF_BYTES = 16;

/** Boxes that a file of the ISO family may begin with. */
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** The container by the first {@link SNIFF_BYTES} bytes; null for what is no video. Names and types count for nothing. */
export function sniffContainer(head: Uint8Array): Container | null {
  const letters = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  if (FIRST_BOXES.has(letters(4))) return 'iso';
  if (EBML.every((byte, at) => head[at] === byte)) return 'matroska';
  return letters(0) === 'RIFF' && letters(8) === 'AVI ' ? 'avi' : null;
}
