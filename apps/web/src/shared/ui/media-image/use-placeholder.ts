import { useEffect, useState } from 'react';

/** Enough for the pictures of a few screens; a decoded placeholder is a data address of 5 kB. */
const MAX_DECODED = 300;
const decoded = new Map<string, string>();

/**
 * The blurred picture of a thumbhash as a data address; undefined until the hash is decoded, which happens after the
 * first paint and once for each hash.
 */
export function usePlaceholder(thumbhash: string | null): string | undefined {
  const [, setDecoded] = useState('');

  useEffect(() => {
    if (!thumbhash || decoded.has(thumbhash)) return;
    let isWanted = true;
    void decode(thumbhash).then((isDecoded) => isDecoded && isWanted && setDecoded(thumbhash));
    return () => {
      isWanted = false;
    };
  }, [thumbhash]);

  return thumbhash ? decoded.get(thumbhash) : undefined;
}

/** @returns false for an invalid hash: the picture then loads over the plain background */
async function decode(thumbhash: string): Promise<boolean> {
  try {
    const { thumbHashToDataURL } = await import('thumbhash');
    const bytes = Uint8Array.from(atob(thumbhash), (byte) => byte.charCodeAt(0));
    remember(thumbhash, thumbHashToDataURL(bytes));
    return true;
  } catch {
    return false;
  }
}

function remember(thumbhash: string, address: string) {
  const [oldest] = decoded.keys();
  if (oldest !== undefined && decoded.size >= MAX_DECODED) decoded.delete(oldest);
  decoded.set(thumbhash, address);
}
