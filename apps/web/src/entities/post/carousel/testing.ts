import * as v from 'valibot';
import { MediaId } from '@sfera/contract/base/ids';
import type { Post, PostItem } from '@sfera/contract/posts/posts';
import { act } from '@testing-library/react';
import { makePost } from '../testing.ts';

const STRIP_PX = 360;

/** A photo of 4:5 with files of its own. */
export const makeItem = (number: number, fields: Partial<PostItem> = {}): PostItem => ({
  id: v.parse(MediaId, `01958000-0000-7000-8000-${String(number).padStart(12, '0')}`),
  fileType: 'image',
  picture: {
    width: 1080,
    height: 1350,
    thumbhash: null,
    isAnimated: false,
    sources: [{ width: 320, webp: `/media/${number}/320.webp`, jpeg: `/media/${number}/320.jpeg` }],
  },
  video: null,
  status: 'ready',
  ...fields,
});

/** A post of so many photos, described as «Снимок 1»; `items` replace some of them, by index. */
export function makeSeveral(count: number, fields: Record<number, Partial<PostItem>> = {}): Post {
  const items = Array.from({ length: count }, (_, at) =>
    makeItem(at + 1, { altText: `Снимок ${at + 1}`, ...fields[at] }),
  );
  const [first] = items;
  return makePost({ items, ...(first && { picture: first.picture, fileType: first.fileType }) });
}

/** Numbers of the photos that are drawn, and so fetched. */
export const drawnPhotos = (): number[] =>
  [...document.querySelectorAll<HTMLImageElement>('img')].map(({ src }) =>
    Number(/\/media\/(\d+)\//.exec(src)?.[1]),
  );

/** Gives strips a width and lets them scroll, which happy-dom does not. To be called after the strip is drawn. */
export function layOut(strip: Element): void {
  Object.defineProperty(strip, 'clientWidth', { configurable: true, value: STRIP_PX });
  strip.scrollTo = (to?: ScrollToOptions | number) => {
    if (typeof to === 'object') scrollTo(strip, (to.left ?? 0) / STRIP_PX);
  };
}

/** Scrolls a strip the way a finger does. Unit: items. */
export function scrollTo(strip: Element, items: number): void {
  act(() => {
    strip.scrollLeft = items * STRIP_PX;
    strip.dispatchEvent(new Event('scroll'));
  });
}
