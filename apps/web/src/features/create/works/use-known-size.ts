import { useEffect } from 'react';
import { sizeToFrame, type Opened } from './use-opened.ts';
import type { Item, Work } from './work.ts';

/** Notes the size of what was opened, by which all photos and videos of a post get one shape. */
export function useKnownSize(
  work: Work | null,
  opened: Opened,
  onChange: (change: Pick<Item, 'size'>) => void,
): void {
  const size = sizeToFrame(opened);
  const isNew = work !== null && work.further.length > 0 && size !== null && !isSame(work.size, size);
  useEffect(() => {
    if (isNew) onChange({ size });
  });
}

const isSame = (one: Item['size'], other: NonNullable<Item['size']>) =>
  one?.width === other.width && one.height === other.height;
