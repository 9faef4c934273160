import { expect, it } from 'vitest';
import { readHeif } from './heif.ts';
import { refusalOfHeif } from './heif-weight.ts';
import { gridHeif, hvcC, ispe, makeHeif, nclx, onePicture, phoneHeif } from '../testing/make-heif.ts';

const read = (bytes: Uint8Array) =>
  readHeif({
    sizeBytes: bytes.length,
    read: async (offset, count) => bytes.subarray(offset, offset + count),
  });

/** A picture of one piece that says it is this large. */
const onePiece = (width: number, height: number, properties: Uint8Array[] = []) =>
  makeHeif({
    items: [{ ...onePicture(), properties: [hvcC, ispe(width, height), ...properties] }],
    primary: 1,
  });

const HEAVY = /слишком сложное/;
const PQ = nclx(9, 16);

it.each([
  ['40 megapixels of one piece', onePiece(8_000, 5_000), null],
  ['60 megapixels of one piece', onePiece(10_000, 6_000), HEAVY],
  ['20 megapixels of high range', onePiece(5_000, 4_000, [PQ]), null],
  ['30 megapixels of high range', onePiece(6_000, 5_000, [PQ]), HEAVY],
  ['200 megapixels of tiles', phoneHeif(16_320, 12_240), null],
  ['a grid', makeHeif(gridHeif(2, 2)), null],
  ['another codec', makeHeif({ items: [{ ...onePicture(), type: 'av01' }], primary: 1 }), /AV1/],
])('%s', async (_, bytes, words) => {
  const refusal = refusalOfHeif(await read(bytes), 10_000_000);
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(words);
});
