import { MAX_POST_ITEMS } from '@sfera/contract/posts/limits';
import { cutSize } from '#shared/media/filters/place.ts';
import { inFormat } from './shape.ts';
import type { Item, Work } from './work.ts';

/** The part of a work that belongs to its first photo or video alone. */
const itemOf = ({ itemId, file, kind, edit, filters, shrink, altText, size }: Item): Item => ({
  itemId,
  file,
  kind,
  edit,
  filters,
  ...(shrink && { shrink }),
  ...(altText !== undefined && { altText }),
  ...(size && { size }),
});

/** All photos and videos of a work, in order. */
export const itemsOf = (work: Work): readonly Item[] => [itemOf(work), ...work.further];

/** The work with these photos and videos in place of its own. */
export function withItems(work: Work, [first, ...further]: readonly Item[]): Work {
  if (!first) return work;
  const { shrink: _shrink, altText: _altText, size: _size, ...others } = work;
  return { ...others, ...itemOf(first), further };
}

/** The work with one of its photos and videos changed. */
export function withItem(work: Work, itemId: string, change: Partial<Item>): Work {
  if (work.itemId === itemId) return { ...work, ...change };
  const further = work.further.map((item) => (item.itemId === itemId ? { ...item, ...change } : item));
  return { ...work, further };
}

/** Works of one file each become posts of as many files as a post takes. */
export function joined(works: readonly Work[]): readonly Work[] {
  const [first, ...others] = works.slice(0, MAX_POST_ITEMS);
  if (!first) return [];
  return [{ ...first, further: others.map(itemOf) }, ...joined(works.slice(MAX_POST_ITEMS))];
}

/** Each photo and video becomes a work of its own; the words stay with the first. */
export const split = (work: Work): readonly Work[] => [
  { ...work, further: [] },
  ...work.further.map((item) => ({
    ...withItems({ ...work, further: [] }, [item]),
    id: item.itemId,
    description: '',
  })),
];

/** Width to height of everything in the post, which the first photo or video decides; null before it was opened. */
export function formatOf({ size, edit }: Pick<Item, 'size' | 'edit'>): number | null {
  if (!size) return null;
  const { width, height } = cutSize(size, edit);
  return width / height;
}

/** The work as if one of its photos and videos were the first, framed as it will be published. */
export function viewOf(work: Work, at: number): Work {
  const item = work.further[at - 1];
  if (!item) {
    const { format: _ofAnother, ...edit } = work.edit;
    return 'format' in work.edit ? { ...work, edit } : work;
  }
  const format = formatOf(work);
  const view = withItems(work, [item, ...work.further]);
  return format === null || !item.size ? view : { ...view, edit: inFormat(item.edit, item.size, format) };
}

/** Unit: bytes. */
export const bytesOf = (work: Work): number => itemsOf(work).reduce((sum, { file }) => sum + file.size, 0);
