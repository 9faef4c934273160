import { UnreadableVideo, type TrackFacts } from './facts.ts';

/** The header with the tracks comes first; every writer keeps it far below this size. Unit: bytes. */
export const AVI_HEADER_BYTES = 64 * 1024;

/**
 * Reads the facts of an AVI file from its header, without a decoder: no browser plays AVI, so nothing has to be fetched
 * to know the length. Null when the header is malformed. (Microsoft, AVI RIFF File Reference: AVIMAINHEADER,
 * AVISTREAMHEADER.)
 *
 * @param head the first {@link AVI_HEADER_BYTES} bytes
 * @throws {UnreadableVideo} `media_no_picture`
 */
export function readAviHeader(head: DataView): TrackFacts | null {
  try {
    return readHeader(head);
  } catch (error) {
    // A field lies beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readHeader(head: DataView): TrackFacts | null {
  if (letters(head, 20) !== 'hdrl' || letters(head, 24) !== 'avih') return null;
  const endOfHeader = 20 + head.getUint32(16, true);
  const streams: { kind: string; seconds: number }[] = [];
  let at = 32 + head.getUint32(28, true);
  while (at + 12 <= endOfHeader) {
    if (letters(head, at) === 'LIST' && letters(head, at + 8) === 'strl')
      streams.push(readStream(head, at + 20));
    at += 8 + even(head.getUint32(at + 4, true));
  }
  const picture = streams.find(({ kind }) => kind === 'vids');
  if (!picture) throw new UnreadableVideo('media_no_picture');
  const durationSeconds = Math.max(...streams.map(({ seconds }) => seconds));
  if (!(durationSeconds > 0) || !Number.isFinite(durationSeconds)) return null;
  return {
    durationSeconds,
    width: head.getUint32(64, true),
    height: head.getUint32(68, true),
    hasSound: streams.some(({ kind }) => kind === 'auds'),
    canDecode: false,
  };
}

/** @param at offset of the stream header's fields */
const readStream = (head: DataView, at: number) => ({
  kind: letters(head, at),
  seconds: (head.getUint32(at + 32, true) * head.getUint32(at + 20, true)) / head.getUint32(at + 24, true),
});

const letters = (head: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => head.getUint8(at + index)));

const even = (bytes: number) => bytes + (bytes % 2);
