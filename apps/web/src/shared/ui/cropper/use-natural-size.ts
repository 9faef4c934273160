import { useEffect, useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';

/** The size of a picture as the browser draws it; null until it is read. Unit: pixels. */
export function useNaturalSize(src: string): Size | null {
  const [read, setRead] = useState<{ src: string; size: Size } | null>(null);
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () =>
      setRead({ src, size: { width: image.naturalWidth, height: image.naturalHeight } }),
    );
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return read?.src === src ? read.size : null;
}
