import { expect, it } from 'vitest';
import { whyUnreadable } from './unusual-photo.ts';

const fileOf = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);
const chunk = (type: string, data = '') => `\0\0\0${String.fromCharCode(data.length)}${type}${data}\0\0\0\0`;
const png = `\u0089PNG\r\n\u001A\n${chunk('IHDR', '0123456789abc')}${chunk('IDAT', 'pixels')}`;
/** One pixel, of which the last byte of data is missing. */
const gif = 'GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002';

it.each([
  ['a JPEG', '\u00FF\u00D8\u00FF\u00E0what was drawn\u00FF\u00D9more', 'broken'],
  ['a PNG without its end', png, 'truncated'],
  ['a PNG', `${png}${chunk('IEND')}`, 'broken'],
  ['a GIF without pixels', gif, 'truncated'],
  ['a GIF', `${gif}\u0044\u0001\0;`, 'broken'],
  ['a WebP shorter than it says', 'RIFF\0\u0001\0\0WEBPVP8 what was drawn', 'truncated'],
  ['a WebP', 'RIFF\u0012\0\0\0WEBPVP8 what was drawn', 'broken'],
  ['a page', '<!doctype html>', 'not-a-picture'],
  ['a sound in the same wrapping as WebP', 'RIFF\u0012\0\0\0WAVEwhat was drawn', 'not-a-picture'],
  ['nothing', '', 'not-a-picture'],
] as const)('knows %s', async (_, text, reason) => {
  expect(await whyUnreadable(fileOf(text))).toBe(reason);
});
