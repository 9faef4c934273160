import { useLayoutEffect, useRef, type CSSProperties } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { StoryItem } from '../../works/story-design.ts';
import { CAPTION_PAGE } from '../caption/layout/caption-layout.ts';
import { drawItem, itemSize } from './draw-items.ts';
import styles from './item-layer.module.css';

/** More than this no eye tells apart. */
const MAX_PIXEL_RATIO = 3;
/** Shadows of words, and emoji that are drawn beyond their line. Unit: px of a page of 1080 × 1920, at the scale 1. */
const BEYOND_PX = 48;
/** Larger than this multiple of the page's pixels an item is drawn coarser: most of it is beside the page. */
const MOST_PAGES = 2;

interface ItemPictureProps {
  item: StoryItem;
  /** Unit: CSS px. */
  page: Size;
}

/** An item as it will be burnt in, level, in the pixels of the screen: its box moves, enlarges and turns it. */
export function ItemPicture({ item, page }: ItemPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scale } = item.place;
  const zoom = page.width / CAPTION_PAGE.width;
  const box = itemSize(item);
  const beyond = BEYOND_PX * scale;
  const [width, height] = [(box.width + 2 * beyond) * zoom, (box.height + 2 * beyond) * zoom];
  const pixels = Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
  const pages = (width * height) / (page.width * page.height);
  const ratio = pixels * Math.min(1, Math.sqrt(MOST_PAGES / pages));
  const look = lookOf(item);

  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    context.clearRect(0, 0, canvas.current.width, canvas.current.height);
    context.save();
    context.translate(canvas.current.width / 2, canvas.current.height / 2);
    const pagePixels = { width: page.width * ratio, height: page.height * ratio };
    drawItem(
      context,
      { ...item, place: { ...item.place, x: 0, y: 0, rotation: 0 } } as StoryItem,
      pagePixels,
    );
    context.restore();
    // oxlint-disable-next-line react/exhaustive-deps -- where the item stands is its box's
  }, [look, page.width, page.height, ratio]);

  const style: CSSProperties = { width, height };
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      style={style}
      width={Math.round(width * ratio)}
      height={Math.round(height * ratio)}
      aria-hidden="true"
    />
  );
}

/** All that is drawn of an item but where it stands. */
const lookOf = (item: StoryItem): string => {
  const { x: _x, y: _y, rotation: _rotation, ...look } = item.place;
  return JSON.stringify([item.kind === 'text' ? item.text : item.emoji, look]);
};
