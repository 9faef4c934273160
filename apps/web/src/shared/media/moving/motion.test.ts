import { box, concat, makeHeif, onePicture, sequenceHeif } from '@sfera/contract/testing/make-heif';
import { expect, it } from 'vitest';
import { motionOf, wordsOfLostMotion } from './motion.ts';

const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const chunk = (type: string, data = '') => `\0\0\0${String.fromCharCode(data.length)}${type}${data}\0\0\0\0`;
const png = (...chunks: string[]) =>
  letters(`\u0089PNG\r\n\u001A\n${chunk('IHDR', '0123456789abc')}${chunks.join('')}`);

it.each([
  ['an animated PNG', png(chunk('gAMA', '1234'), chunk('acTL', '12345678'), chunk('IDAT')), 'stops'],
  ['a PNG', png(chunk('IDAT'), chunk('acTL', '12345678')), null],
  ['a PNG that breaks off', png(), null],
  ['a burst', sequenceHeif(3), 'stops'],
  ['a burst of one picture', sequenceHeif(1), null],
  ['a HEIC', makeHeif({ items: [onePicture()], primary: 1 }), null],
  [
    'a HEIC with a film in a box behind its pixels',
    concat(makeHeif({ items: [onePicture()], primary: 1 }), box('mpvd', box('ftyp', 'mp42\0\0\0\0'))),
    'live',
  ],
  [
    'a JPEG with a film behind it',
    letters('\u00FF\u00D8\u00FF pixels \0\0\0\u0018ftypisom and frames'),
    'live',
  ],
  ['a JPEG', letters('\u00FF\u00D8\u00FF pixels, of file type ftyp'), null],
  ['an animated WebP', letters('RIFF1234WEBPVP8X1234\u0002 and more'), 'webp'],
  ['a GIF of one picture', letters('GIF89a and more'), null],
  ['nothing', letters(''), null],
])('%s', async (_, bytes, motion) => {
  expect(await motionOf(new Blob([bytes]))).toBe(motion);
});

it.each([
  ['gif', 'picture', 9_000_000, null],
  ['webp', 'picture', 9_000_000, null],
  ['gif', 'music', 4_000_000, null],
  ['gif', 'music', 4_000_001, /с музыкой/iu],
  ['webp', 'music', 100, /с музыкой/iu],
  ['gif', 'square', 100, /первый кадр$/u],
  ['stops', 'picture', 100, /GIF, WebP и видео/u],
  ['live', 'picture', 100, /живого фото/u],
  ['live', 'square', 100, /живого фото/u],
  [null, 'music', 100, null],
] as const)('of %s used as %s of %i pixels', (motion, use, pixels, words) => {
  const said = wordsOfLostMotion(motion, use, pixels);
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
