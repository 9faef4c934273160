import type { Archive } from '@sfera/archives/archive/archive';
import type { FoundItem, Skipped } from '@sfera/archives/item';
import type { Source } from '@sfera/archives/source';

/** All that an archive has: publications, the oldest first, and what is left out. */
export interface FoundAll {
  items: FoundItem[];
  skipped: Skipped[];
}

/** Errors: `ArchiveError`. */
export async function readFound(source: Source, archive: Archive): Promise<FoundAll> {
  const items: FoundItem[] = [];
  const skipped: Skipped[] = [...archive.skipped];
  for await (const found of source.read(archive))
    if ('item' in found) items.push(found.item);
    else skipped.push(found.skipped);
  return { items: items.toSorted((a, b) => a.at.getTime() - b.at.getTime()), skipped };
}
