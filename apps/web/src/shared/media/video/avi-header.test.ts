import { expect, it } from 'vitest';
import { readAviHeader } from './avi-header.ts';

/** Writes fields of 4 bytes each: letters, or a little-endian number. */
function bytes(fields: readonly (string | number)[]): DataView {
  const view = new DataView(new ArrayBuffer(fields.length * 4));
  fields.forEach((field, at) => {
    if (typeof field === 'number') view.setUint32(at * 4, field, true);
    else [...field].forEach((letter, index) => view.setUint8(at * 4 + index, letter.charCodeAt(0)));
  });
  return view;
}

const zeros = (count: number) => Array.from({ length: count }, () => 0);

/** AVISTREAMHEADER: kind, five fields, scale, rate, start, length, four more. */
const stream = (kind: string, scale: number, rate: number, length: number) => [
  'LIST',
  68,
  'strl',
  'strh',
  56,
  kind,
  ...zeros(4),
  scale,
  rate,
  0,
  length,
  ...zeros(5),
];

function header(streams: (string | number)[]) {
  const main = ['hdrl', 'avih', 56, ...zeros(8), 640, 360, ...zeros(4)];
  const size = (main.length + streams.length) * 4;
  return bytes(['RIFF', 100_000, 'AVI ', 'LIST', size, ...main, ...streams, 'LIST', 0]);
}

const picture = stream('vids', 1001, 24_000, 240);
const sound = stream('auds', 1, 16_000, 161_600);

it('reads size, tracks and the length of the longer track', () => {
  expect(readAviHeader(header([...picture, ...sound]))).toEqual({
    durationSeconds: 10.1,
    width: 640,
    height: 360,
    hasSound: true,
    canDecode: false,
  });
  expect(readAviHeader(header(picture))).toMatchObject({ durationSeconds: 10.01, hasSound: false });
});

it('refuses a file without a picture', () => {
  expect(() => readAviHeader(header(sound))).toThrow('media_no_picture');
});

it.each([
  ['is cut short', new DataView(header(picture).buffer, 0, 100)],
  ['has no length', header(stream('vids', 1001, 24_000, 0))],
  ['has no rate', header(stream('vids', 1001, 0, 240))],
  ['begins with another list', bytes(['RIFF', 100, 'AVI ', 'LIST', 4, 'INFO', 'avih', 0, 0])],
])('reads nothing when the header %s', (_name, head) => {
  expect(readAviHeader(head)).toBeNull();
});
