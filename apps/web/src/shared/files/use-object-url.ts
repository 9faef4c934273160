import { useEffect, useState } from 'react';

/** An address for a file on this device, taken back when the file changes or goes. Null before the first effect. */
export function useObjectUrl(file: Blob): string | null {
  const [made, setMade] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists only from here on
    setMade({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return made?.file === file ? made.url : null;
}
