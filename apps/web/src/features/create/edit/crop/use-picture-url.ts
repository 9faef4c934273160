import type { EditFilters } from '@sfera/contract/filters';
import { useEffect, useState } from 'react';
import { createFilterRenderer } from '#shared/media/filters/filter-renderer.ts';
import { fitInto } from '#shared/media/filters/place.ts';
import { paintCut } from '#shared/media/photo/paint-photo.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';

/** Of a phone's screen. Unit: pixels. */
const MAX_SIDE_PX = 1_440;
/** Only for the eye, and only while it is being cropped. */
const QUALITY = 0.9;

/** The whole photo with its filters, without the vignette, which lies around what is cut out. */
async function draw(photo: Photo, filters: EditFilters): Promise<Blob> {
  const outputSize = fitInto(photo, { width: MAX_SIDE_PX, height: MAX_SIDE_PX });
  const encoding = { type: 'image/jpeg', quality: QUALITY };
  const canvas = new OffscreenCanvas(1, 1);
  const renderer = createFilterRenderer(canvas);
  try {
    const { vignette: _around, ...colours } = filters;
    const isDrawn = renderer?.draw(photo.bitmap, { filters: colours, sourceSize: photo, outputSize });
    const drawn = isDrawn ? canvas : paintCut(photo.bitmap, { sourceSize: photo, outputSize });
    return await drawn.convertToBlob(encoding);
  } finally {
    renderer?.dispose();
  }
}

/** An address of the photo as it looks; null until it is drawn. */
export function usePictureUrl(photo: Photo, filters: EditFilters): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    const show = async () => {
      const blob = await draw(photo, filters);
      if (isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    };
    // A photo that was closed meanwhile is not drawn any more.
    show().catch(() => undefined);
    return () => {
      isGone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [photo, filters]);
  return url;
}
