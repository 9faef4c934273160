import { useEffect, useState } from 'react';

/** The picture of a file, made by code that comes when it is needed; null until the picture is there. */
export function useFilePicture(file: Blob, kind: 'image' | 'video', isWanted: boolean): Blob | null {
  const [made, setMade] = useState<{ of: Blob; picture: Blob | null } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const make = async () => {
      const { pictureOf } = await import('./make-picture.ts');
      const picture = await pictureOf(file, kind);
      if (!isGone) setMade({ of: file, picture });
    };
    // Without the code the sign of the kind stays.
    make().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file, kind, isWanted]);
  return made?.of === file ? made.picture : null;
}
