import { afterEach, expect, it, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the browser's decoder, which happy-dom lacks: it reports this size, or fails. */
const drawAs = (size: { width: number; height: number; isTooMuch?: boolean } | null) =>
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size?.width ?? 0;
      naturalHeight = size?.height ?? 0;
      decode = () =>
        size && !size.isTooMuch ? Promise.resolve() : Promise.reject(new Error('EncodingError'));
    },
  );

/** The first bytes of a PNG of this size. */
const pngOf = (width: number, height: number) => {
  const head = new Uint8Array(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return head;
};
const fileOf = (head: string | Uint8Array<ArrayBuffer>) => new Blob([head, 'rest of the file']);

it.each([
  ['a photo', { width: 4_000, height: 3_000 }, '\u00FFJFIF', 'shown'],
  ['more pixels than the server takes', { width: 20_001, height: 10_000 }, 'PNG', 'too-big'],
  ['so many that the browser gives up', { width: 40_000, height: 40_000, isTooMuch: true }, 'PNG', 'too-big'],
  ['so many that the browser says nothing', null, pngOf(40_000, 40_000), 'too-big'],
  ['a PNG of a fair size that is damaged', null, pngOf(4_000, 3_000), 'broken'],
  ['HEIC', null, '\0\0\0\u0018ftypheic', 'unshown'],
  ['HEIC whose brand says pictures alone', null, '\0\0\0\u0018ftypmif1', 'unshown'],
  ['a video', null, '\0\0\0\u0018ftypisom', 'broken'],
  ['a page with the name of a photo', null, '<html>', 'broken'],
  ['next to nothing', null, '', 'broken'],
] as const)('takes %s as it is', async (_, size, head, reading) => {
  drawAs(size);
  expect(await readPicture(fileOf(head))).toBe(reading);
});

it('takes the address of the file back', async () => {
  drawAs(null);
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  await readPicture(fileOf(''));
  expect(revoked.mock.calls.flat()).toEqual(made.mock.results.map(({ value }) => value));
});
