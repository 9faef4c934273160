import { LIGHT_VIDEO_BITS_PER_SECOND } from '@sfera/contract/media/limits';
import { count } from './count.ts';
import { keepVideos, knownVideo, type KnownVideo } from './known-videos.ts';
import { secondsOf, union, type Ranges } from './ranges.ts';

/** Events of a video at which more of it may be there. They do not bubble. */
const EVENTS = [
  'loadedmetadata',
  'loadeddata',
  'progress',
  'timeupdate',
  'suspend',
  'canplaythrough',
] as const;

/**
 * Counts videos, also those that are there already, by what they have buffered: the browser's own account of a request
 * says nothing of one that is still running or was broken off, as nearly every request for a video is (decision 108).
 */
export function countVideos(signal?: AbortSignal): void {
  const options = { capture: true, passive: true, ...(signal && { signal }) };
  for (const name of EVENTS)
    document.addEventListener(
      name,
      ({ target }) => target instanceof HTMLVideoElement && look(target),
      options,
    );
  for (const video of document.querySelectorAll('video')) look(video);
  addEventListener('pagehide', keepVideos, options);
}

function look(video: HTMLVideoElement): void {
  const { currentSrc, duration, buffered } = video;
  if (!/^https?:.*\/media\//.test(currentSrc) || !Number.isFinite(duration) || duration <= 0) return;
  const known = knownVideo(currentSrc);
  const ranges = Array.from(
    { length: buffered.length },
    (_, at) => [buffered.start(at), buffered.end(at)] as const,
  );
  const before = secondsOf(known.ranges);
  known.ranges = union(known.ranges, ranges satisfies Ranges);
  const seconds = secondsOf(known.ranges) - before;
  if (seconds > 0) void add(known, { address: currentSrc, seconds, duration });
}

interface Fetched {
  address: string;
  seconds: number;
  duration: number;
}

async function add(known: KnownVideo, { address, seconds, duration }: Fetched): Promise<void> {
  known.bytes ??= sizeOf(address);
  const bytes = (await known.bytes) ?? (duration * LIGHT_VIDEO_BITS_PER_SECOND) / 8;
  count('videos', (seconds / duration) * bytes);
}

/**
 * The size of the whole file; null when the server does not tell. Past the cache, where the question would wait until the
 * browser has fetched the video.
 */
async function sizeOf(address: string): Promise<number | null> {
  try {
    const { ok, headers } = await fetch(address, {
      method: 'HEAD',
      cache: 'no-store',
      priority: 'low',
      credentials: 'same-origin',
    });
    return (ok && Number(headers.get('content-length'))) || null;
  } catch {
    return null;
  }
}
