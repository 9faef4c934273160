import { useEffect, useState } from 'react';

/** Returns an object URL for a file, revoked when the file changes and on unmount. Null before the first effect. */
export function useObjectUrl(file: Blob): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL is made by this effect
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made.url : null;
}
