import { expect, it } from 'vitest';
import { isSurelyOther } from './sniff-other.ts';

const fileOf = (letters: string) => new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]);

it.each([
  ['a photo', '\xFF\xD8\xFF\xE0\0\x10JFIF', true],
  ['a WebP', 'RIFF\x10\0\0\0WEBPVP8 ', true],
  ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0', true],
  ['a PDF', '%PDF-1.7\n', true],
  ['a page', '\xEF\xBB\xBF\n<!doctype html>', true],
  ['an mp3', 'ID3\x03\0\0\0\0\0\0', false],
  ['a wav', 'RIFF\x10\0\0\0WAVEfmt ', false],
  ['sound in mp4', '\0\0\0\x18ftypM4A \0\0\0\0', false],
  ['a video with sound', '\0\0\0\x18ftypisom\0\0\0\0', false],
  ['an unknown format', 'what decoders may know', false],
])('%s', async (_, letters, isOther) => expect(await isSurelyOther(fileOf(letters))).toBe(isOther));
