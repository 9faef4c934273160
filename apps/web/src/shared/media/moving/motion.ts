import { STORY_MOVING_MAX_PIXELS } from '@sfera/contract/media/animation';
import { bytesOf } from '../sniff/file-bytes.ts';
import { isHeic } from '../sniff/sniff-type.ts';
import { isAnimated } from './is-animated.ts';

/**
 * How a picture moves.
 * - `gif`, `webp`: an animation that is published as one
 * - `stops`: a format of which the first picture alone is published: an animated PNG, a burst of HEIC
 * - `live`: a photo with a short film behind it, as phones take
 */
export type Motion = 'gif' | 'webp' | 'stops' | 'live';

const GIF = 0x47_49_46_38;
const JPEG = 0xff_d8;
const PNG = 0x89_50_4e_47;
const PNG_SIGNATURE_BYTES = 8;
const CHUNK_FRAME_BYTES = 12;
/** The chunk that makes a PNG move stands before its pixels. */
const MAX_CHUNKS = 1_000;

/** How a picture moves; null for one that stands still. The file's name is not used. */
export async function motionOf(file: Blob): Promise<Motion | null> {
  const start = new DataView(await file.slice(0, PNG_SIGNATURE_BYTES).arrayBuffer());
  if (start.byteLength < PNG_SIGNATURE_BYTES) return null;
  if (await isAnimated(file)) return start.getUint32(0) === GIF ? 'gif' : 'webp';
  if (start.getUint32(0) === PNG) return (await isMovingPng(file)) ? 'stops' : null;
  if (start.getUint16(0) === JPEG) return (await hasFilm(file)) ? 'live' : null;
  if (!(await isHeic(file))) return null;
  if (await hasFilm(file)) return 'live';
  const { readHeif } = await import('@sfera/contract/media/heif');
  const heif = await readHeif(bytesOf(file)).catch(() => null);
  return (heif?.sequence?.pictures ?? 0) > 1 ? 'stops' : null;
}

async function isMovingPng(file: Blob): Promise<boolean> {
  let at = PNG_SIGNATURE_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const chunk = new Uint8Array(await file.slice(at, at + 8).arrayBuffer());
    if (chunk.length < 8) return false;
    const type = String.fromCharCode(...chunk.subarray(4));
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += new DataView(chunk.buffer).getUint32(0) + CHUNK_FRAME_BYTES;
  }
  return false;
}

const FILM = /^ftyp(?:isom|iso\d|mp4\d|avc1|qt {2}|MSNV|M4V )$/;
const FILM_BYTES = 8;
const LETTER_F = 0x66;

/** Whether a film is glued to the picture, or lies in a box of it: by the head that every film has. */
async function hasFilm(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let at = bytes.indexOf(LETTER_F, FILM_BYTES); at !== -1; at = bytes.indexOf(LETTER_F, at + 1))
    if (FILM.test(String.fromCharCode(...bytes.subarray(at, at + FILM_BYTES)))) return true;
  return false;
}

/** The use of the picture: published as a picture, cut to a square, or made a film with music. */
type MotionUse = 'picture' | 'square' | 'music';

const STOPS = 'Движение не сохранится: останется первый кадр';

/**
 * The words about motion that will be lost, in Russian; null when none is lost.
 * @param pixels of the picture; needed for music
 */
export function wordsOfLostMotion(motion: Motion | null, use: MotionUse, pixels = 0): string | null {
  if (motion === null) return null;
  if (motion === 'live') return 'Движение живого фото не сохранится';
  if (use === 'square') return STOPS;
  if (motion === 'stops') return `${STOPS}. С движением публикуются GIF, WebP и видео`;
  if (use === 'picture' || (motion === 'gif' && pixels <= STORY_MOVING_MAX_PIXELS)) return null;
  return `${STOPS}. С музыкой движутся только небольшие GIF`;
}
