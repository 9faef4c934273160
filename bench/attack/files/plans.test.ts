import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findBox, withExternalData } from './boxes.ts';
import { gif } from './gif.ts';
import { filePlans } from './plans.ts';
import { apng, png } from './png.ts';

const wanted = { seed: 7, canaryUrl: 'http://127.0.0.1:9/', most: 1_000, isSmall: false };

it('has at least 150 files, each with a name of its own', () => {
  const names = filePlans(wanted).map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(150);
  expect(new Set(names).size).toBe(names.length);
});

it('selects some files of every family', () => {
  const few = filePlans({ ...wanted, most: 25, isSmall: true });
  expect(few).toHaveLength(25);
  expect(few.some(({ isHeavy }) => isHeavy)).toBe(false);
  for (const family of [/png/, /gif/, /called jpg/, /mp4/])
    expect(few.some(({ name }) => family.test(name))).toBe(true);
});

it.each([
  ['png', { width: 20, height: 30 }],
  ['png', { width: 33, height: 7, depth: 16, colour: 6, isInterlaced: true }],
  ['png', { width: 99, height: 3, depth: 1, colour: 0 }],
] as const)('draws a whole %s of %j', async (_, shape) => {
  const { width, height } = await sharp(await png(shape), { failOn: 'warning' }).metadata();
  expect([width, height]).toEqual([shape.width, shape.height]);
  await expect(sharp(await png(shape), { failOn: 'warning' }).stats()).resolves.toBeDefined();
});

it.each([
  [1, 1, 2],
  [63, 63, 40],
  [1_000, 700, 3],
])('draws a whole gif of %i×%i and %i frames', async (width, height, frames) => {
  const picture = sharp(gif(width, height, frames), { animated: true, failOn: 'warning' });
  expect(await picture.metadata()).toMatchObject({ width, pageHeight: height, pages: frames });
  expect((await picture.stats()).channels.map(({ max }) => max)).toEqual([0, 0, 0]);
});

it('states the number of frames in an apng', async () => {
  const bytes = await apng({ width: 20, height: 20 }, 3);
  expect(bytes.readUInt32BE(bytes.indexOf('acTL', 0, 'latin1') + 4)).toBe(3);
  expect((await sharp(bytes, { failOn: 'warning' }).metadata()).format).toBe('png');
});

const box = (type: string, ...inner: Buffer[]) => {
  const content = Buffer.concat(inner);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

it('leaves boxes around an address with the length of their content', () => {
  const dref = box('dref', Buffer.alloc(8), box('url ', Buffer.from([0, 0, 0, 1])));
  const moov = box('moov', box('trak', box('mdia', box('minf', box('dinf', dref)))));
  const changed = withExternalData(moov, 'http://x/');
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref', 'url '])
    expect(changed.readUInt32BE(findBox(changed, type)), type).toBe(
      moov.readUInt32BE(findBox(moov, type)) + 10,
    );
});
