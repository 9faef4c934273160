import type { EditFilters } from '@sfera/contract/media/filters';
import { useEffect, useState } from 'react';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { renderPhoto } from '#shared/media/photo/render-photo.ts';

/** Sharp also where a part of it fills the screen. Unit: pixels. */
const SHOWN = { width: 2_160, height: 2_160 };

/** The whole photo with its filters, without the vignette, which lies around what is cut out. */
async function draw(photo: Photo, { vignette: _around, ...filters }: EditFilters): Promise<Blob> {
  const { blob } = await renderPhoto(photo, { edit: {}, filters }, SHOWN);
  return blob;
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
