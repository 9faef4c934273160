import { useEffect } from 'react';
import { isMissingChunk, reloadOnce } from '../error-boundary/stale-chunk.ts';
import { usePart } from './use-part.ts';

/**
 * Makes a hook for a part of the screen whose code is fetched when the part is first shown and wanted, and known from then on: the
 * part is drawn at once wherever it is shown again. Without a network the code is fetched as soon as there is one.
 * @returns a hook that returns the part, or null until its code is loaded
 */
export function knownPart<Part>(load: () => Promise<Part>): (isWanted?: boolean) => Part | null {
  let known: Part | null = null;
  const fetchPart = async () => {
    try {
      return (known = await load());
    } catch (error) {
      if (isMissingChunk(error)) reloadOnce();
      throw error;
    }
  };
  return (isWanted) => {
    const { part, hasFailed, retry } = usePart(fetchPart, isWanted);
    useEffect(() => {
      if (!hasFailed) return;
      addEventListener('online', retry);
      return () => removeEventListener('online', retry);
    });
    return known ?? part;
  };
}
