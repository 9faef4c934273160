import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  GREY,
  type HeifItem,
  hvcC,
  irot,
  ispe,
  makeHeif,
  nclx,
  onePicture,
  phoneHeif,
  sequenceHeif,
} from '@sfera/contract/testing/make-heif';
import { expect, it } from 'vitest';
import { readHeader } from '../pictures/picture-header.ts';
import { createTestMedia, meanColour } from '../testing/test-media.ts';
import { processPhoto } from './photo.ts';

const { folder, storage, receive, published } = await createTestMedia();
const path = join(folder, 'sent.heic');

async function publish(bytes: Uint8Array) {
  await writeFile(path, bytes);
  const photo = await processPhoto(await receive(path), storage, { owner: 'anna' });
  return { ...photo, file: published(photo.mediaKey, `${photo.widths.at(-1)}.jpg`) };
}

const CORNERS = [
  [4, 4],
  [36, 4],
  [36, 36],
  [4, 36],
] as const;

/** Expects these colours, by their first letters, clockwise from the left upper quarter. */
async function expectQuarters(file: string, colours: string) {
  const seen = await Promise.all(
    CORNERS.map(async ([left, top]) => {
      const [r, g, b] = await meanColour(file, { left, top, width: 24, height: 24 });
      return r > 200 && g > 200 ? 'w' : r > 200 ? 'r' : g > 200 ? 'g' : b > 200 ? 'b' : '?';
    }),
  );
  expect(seen.join('')).toBe(colours);
}

it('publishes photos with the index behind the pixels, turned photos and bursts', async () => {
  for (const [bytes, colours] of [
    [makeHeif({ items: [onePicture()], primary: 1, isIndexLast: true }), 'rgwb'],
    [makeHeif({ items: [onePicture([irot(1)])], primary: 1 }), 'gwbr'],
    [sequenceHeif(3), 'rgwb'],
  ] as const) {
    const photo = await publish(bytes);
    expect(photo).toMatchObject({ width: 64, height: 64, isAnimated: false });
    await expectQuarters(photo.file, colours);
  }
});

it('publishes the primary picture in its own colours, without those of a gain map', async () => {
  const grey: HeifItem = {
    id: 2,
    type: 'hvc1',
    data: GREY,
    properties: [nclx(9, 16), hvcC, ispe(64, 64)],
  };
  const map: HeifItem = { id: 3, type: 'tmap', data: GREY, properties: [nclx(9, 16), ispe(64, 64)] };
  const references = [['dimg', 3, [1, 2]]] as const;
  const { file } = await publish(makeHeif({ items: [grey, map, onePicture()], primary: 1, references }));
  await expectQuarters(file, 'rgwb');
});

it('keeps the range of the pixels where the box of a base picture says another one', async () => {
  const map: HeifItem = { id: 3, type: 'tmap', data: GREY, properties: [nclx(9, 16, 9, 1), ispe(64, 64)] };
  const colour = async (range: number) => {
    const references = [['dimg', 3, [1]]] as const;
    const { file } = await publish(
      makeHeif({ items: [map, onePicture([nclx(1, 13, 6, range)], GREY)], primary: 1, references }),
    );
    return meanColour(file);
  };
  expect(await colour(1)).toEqual(await colour(0));
});

it('publishes 12 megapixels without a profile, within the memory of its process', async () => {
  const photo = await publish(phoneHeif(4_032, 3_024));
  expect(photo).toMatchObject({ width: 4_032, height: 3_024, widths: [320, 640, 1080, 1440, 2048] });
  const [r, g, b] = await meanColour(photo.file);
  expect(Math.max(Math.abs(r - 126), Math.abs(g - 126), Math.abs(b - 126))).toBeLessThan(4);
});

const header = async (bytes: Uint8Array) => {
  await writeFile(path, bytes);
  return readHeader({ path, mime: 'image/heic' }, 'photo', 200_000_000);
};
it('takes as many megapixels of tiles as of a JPEG, in hardly more memory than a small photo', async () => {
  const phone = await header(phoneHeif(4_032, 3_024));
  for (const [width, height] of [
    [16_382, 3_690],
    [16_320, 12_240],
  ] as const) {
    const { weight } = await header(phoneHeif(width, height));
    expect(weight.memoryBytes).toBeLessThan(phone.weight.memoryBytes * 2);
  }
  await expect(header(phoneHeif(20_000, 12_000))).rejects.toMatchObject({ code: 'media_too_big' });
  const whole = makeHeif({ items: [{ ...onePicture(), properties: [ispe(16_382, 3_690)] }], primary: 1 });
  await expect(header(whole)).rejects.toMatchObject({ code: 'media_too_big' });
});

it('names the codec that it cannot read', async () => {
  const file = makeHeif({ items: [{ ...onePicture(), type: 'av01' }], primary: 1 });
  await expect(header(file)).rejects.toMatchObject({
    code: 'unsupported_media',
    message: expect.stringContaining('в формате AV1'),
  });
});
