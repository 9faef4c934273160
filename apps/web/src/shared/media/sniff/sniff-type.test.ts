import { expect, it } from 'vitest';
import { isHeic, sniffType } from './sniff-type.ts';

const bytes = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const brand = (name: string) => bytes(`\0\0\0\x18ftyp${name}\0\0\0\0`);
const ebml = (docType: string) =>
  bytes(
    `\x1A\x45\xDF\xA3\xA3\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`,
  );

it.each([
  ['jpeg', bytes('\xFF\xD8\xFF\xE0\0\x10JFIF'), 'image/jpeg'],
  ['png', bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR'), 'image/png'],
  ['gif', bytes('GIF89a'), 'image/gif'],
  ['webp', bytes('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  ['heic', brand('heic'), 'image/heic'],
  ['a burst of heic', brand('hevc'), 'image/heic'],
  ['heif', brand('mif1'), 'image/heif'],
  ['heif of several layers', brand('heis'), 'image/heif'],
  ['heif of any codec', brand('miaf'), 'image/heif'],
  ['mp4', brand('isom'), 'video/mp4'],
  ['mp4 of a recorder', brand('mp42'), 'video/mp4'],
  ['m4v', brand('M4V '), 'video/mp4'],
  ['quicktime', brand('qt  '), 'video/quicktime'],
  ['old quicktime', bytes('\0\0\0\x08wide\0\0\0\0mdat'), 'video/quicktime'],
  ['3gp', brand('3gp5'), 'video/3gpp'],
  ['3g2', brand('3g2a'), 'video/3gpp2'],
  ['matroska', ebml('matroska'), 'video/x-matroska'],
  ['webm', ebml('webm'), 'video/webm'],
  ['avi', bytes('RIFF\x10\0\0\0AVI LIST'), 'video/x-msvideo'],
  ['nothing', bytes(''), null],
  ['html', bytes('<!doctype html><script>alert(1)</script>'), null],
  ['svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['mp3', bytes('ID3\x03\0\0\0\0\0\0'), null],
  ['wav', bytes('RIFF\x10\0\0\0WAVEfmt '), null],
  ['sound in mp4', brand('M4A '), null],
  ['avif', brand('avif'), null],
  ['another EBML file', ebml('archive'), null],
])('knows %s by its first bytes', async (_, head, type) =>
  expect((await sniffType(new Blob([head])))?.mime ?? null).toBe(type),
);

it('knows HEIC by its bytes', async () => {
  expect(await isHeic(new Blob(['\0\0\0\u0018ftypmif1']))).toBe(true);
  expect(await isHeic(new Blob(['\0\0\0\u0018ftypisom']))).toBe(false);
});
