import { expect, it } from 'vitest';
import { largeLogoImage, logoImageOf } from './portraits.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const FOLDER = `/media/${KEY}`;

it('shows a profile picture small in lists, and knows the address of the large one', () => {
  expect(logoImageOf(KEY)).toBe(`${FOLDER}/160.webp`);
  expect(largeLogoImage(logoImageOf(KEY))).toBe(`${FOLDER}/640.webp`);
  const onCdn = `https://media.example${FOLDER}`;
  expect(largeLogoImage(`${onCdn}/160.webp`)).toBe(`${onCdn}/640.webp`);
});

it.each([
  `${FOLDER}/320.webp`,
  `${FOLDER}/160.jpg`,
  `${FOLDER}/160.webp?v=1`,
  `${FOLDER}/x160.webp`,
  '/media/short/160.webp',
  'data:image/webp;base64,AAAA',
  '',
])('leaves the address of a picture in another form alone: %s', (address) => {
  expect(largeLogoImage(address)).toBe(address);
});
