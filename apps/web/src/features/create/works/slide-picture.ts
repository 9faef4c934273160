import { useEffect, useState } from 'react';
import { readPhoto } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';
import { grabFrame } from '#shared/media/video/grab-frame.ts';
import { makeTurns, PICTURE_PX, pictureOf } from './make-picture.ts';
import { formatOf, itemsOf } from './items.ts';
import { inFormat } from './shape.ts';
import type { Item, Work } from './work.ts';

/** Slides wait for no thumbnail. */
const inTurn = makeTurns();

/** `opening`: not made yet; null: this browser can draw nothing of the file. */
type SlidePicture = Blob | null | 'opening';

/** The photo itself, or the frame that stands for the video. */
async function sourceOf({ file, kind, edit }: Pick<Item, 'file' | 'kind' | 'edit'>): Promise<Blob | null> {
  if (kind === 'image') return file;
  const {
    trimStart,
    trimEnd,
    posterAt = trimEnd === undefined ? trimStart : ((trimStart ?? 0) + trimEnd) / 2,
  } = edit;
  if (posterAt === undefined) return pictureOf(file, kind);
  return (await grabFrame(file, { atSeconds: posterAt, maxPx: PICTURE_PX })) ?? pictureOf(file, kind);
}

/**
 * A photo or video of a post as it will be published: cut to the shape of the post, with its filters.
 * @param format width to height of all in the post; null for the first, which has its own shape
 */
async function slideOf(item: Pick<Item, 'file' | 'kind' | 'edit' | 'filters'>, format: number | null) {
  const source = await sourceOf(item);
  if (!source) return null;
  return inTurn(async () => {
    const photo = await readPhoto(source);
    try {
      if (photo.isAnimated) return item.file;
      const edit = format === null ? item.edit : inFormat(item.edit, photo, format);
      const box = { width: PICTURE_PX, height: PICTURE_PX };
      return (await renderPhoto(photo, { edit, filters: item.filters }, box)).blob;
    } finally {
      photo.close();
    }
  });
}

/** The picture of one photo or video of the post, made anew when the photo, its edit or the shape of the post changes. */
export function useSlidePicture(work: Work, at: number): SlidePicture {
  const { file, kind, edit, filters } = itemsOf(work)[at] ?? work;
  const format = at === 0 ? null : formatOf(work);
  const [made, setMade] = useState<{ of: Blob; picture: Blob | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    void slideOf({ file, kind, edit, filters }, format).then(
      (picture) => isGone || setMade({ of: file, picture }),
    );
    return () => {
      isGone = true;
    };
  }, [file, kind, edit, filters, format]);
  return made?.of === file ? made.picture : 'opening';
}
