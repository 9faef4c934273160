import { expect, it } from 'vitest';
import { sniffContainer } from './sniff-container.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['an mp4', '\0\0\0\x18ftypisom', 'iso'],
  ['an old QuickTime movie', '\0\0\0\x08wide\0\0\0\0', 'iso'],
  ['a matroska', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81', 'matroska'],
  ['an avi', 'RIFF\0\0\0\0AVI LIST', 'avi'],
  ['a sound file', 'RIFF\0\0\0\0WAVEfmt ', null],
  ['a jpeg', '\xff\xd8\xff\xe0\0\x10JFIF', null],
  ['text', '<!doctype html>', null],
  ['an empty file', '', null],
])('%s', (_name, head, container) => {
  expect(sniffContainer(bytes(head))).toBe(container);
});
