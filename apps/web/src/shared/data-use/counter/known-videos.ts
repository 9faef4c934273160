import { readStored, writeStored } from '#shared/api/private-storage.ts';
import type { Ranges } from './ranges.ts';

export interface KnownVideo {
  /** The stretches that were fetched and counted; the browser keeps them, and fetches them once. */
  ranges: Ranges;
  /** The size of the whole file, null when it is unknown; undefined before it is asked for. */
  bytes?: Promise<number | null>;
}

const KEY = 'sfera:data-use-videos';
/** Those that were seen last are kept for the next visit. Unit: videos. */
const MAX_KEPT = 150;

let videos: Map<string, KnownVideo> | undefined;
/** Sizes that have come. */
const sizes = new Map<string, number | null>();

/** The facts that are known of the video at this address, from this visit or from an earlier one. */
export function knownVideo(address: string): KnownVideo {
  videos ??= readKept();
  const key = hashOf(address);
  const known = videos.get(key) ?? { ranges: [] };
  // Those that were seen last stand last.
  videos.delete(key);
  videos.set(key, known);
  void known.bytes?.then((bytes) => sizes.set(key, bytes));
  return known;
}

/** Keeps on this device what the next visit need not count again. */
export function keepVideos(): void {
  if (!videos) return;
  const kept = [...videos]
    .slice(-MAX_KEPT)
    .map(([key, { ranges }]) => [
      key,
      sizes.get(key) ?? null,
      ranges.map((range) => range.map((seconds) => Math.round(seconds * 100) / 100)),
    ]);
  writeStored(KEY, JSON.stringify(kept));
}

/** An address alone is enough to see a video, and must not outlive a sign-out: 32 bits of FNV-1a stand for it. */
function hashOf(address: string): string {
  let hash = 0x811c9dc5;
  for (const character of address) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

function readKept(): Map<string, KnownVideo> {
  const found = new Map<string, KnownVideo>();
  for (const video of parse(readStored(KEY))) {
    if (!Array.isArray(video)) continue;
    const [key, bytes, ranges]: unknown[] = video;
    if (typeof key !== 'string' || !Array.isArray(ranges) || !ranges.every(isRange)) continue;
    const size = typeof bytes === 'number' ? bytes : null;
    if (size !== null) sizes.set(key, size);
    found.set(key, size === null ? { ranges } : { ranges, bytes: Promise.resolve(size) });
  }
  return found;
}

const isRange = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

function parse(stored: string | null): unknown[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
