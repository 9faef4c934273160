import { LIGHT_VIDEO_BITS_PER_SECOND, SWIPE_AHEAD_MAX_BYTES } from '@sfera/contract/limits';
import type { Post } from '@sfera/contract/posts';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface Options {
  post: Post | undefined;
  /** Whether the reel may load now. Loaded media stay while the element shows this reel. */
  mayLoad: boolean;
  /** The person watches the reel, or may start it at once. */
  isActive: boolean;
  /** Save data: preload only what the first frame needs. */
  isSavingData: boolean;
}

interface Held {
  postId: string;
  addresses: string[];
  /** Index of the address in use; beyond the last one when none has worked. */
  attempt: number;
  isActive: boolean;
}

const hasTriedAll = ({ attempt, addresses }: Held) => attempt >= addresses.length;

/** A failed preload is tried once more when the reel becomes active, before an error is shown. */
const withActivity = (held: Held, isActive: boolean): Held => ({
  ...held,
  isActive,
  attempt: isActive && hasTriedAll(held) ? 0 : held.attempt,
});

/** The light rendition, then the original video. */
const addressesOf = ({ video }: Post): string[] => [
  ...new Set([video?.lightUrl, video?.url].filter((url): url is string => typeof url === 'string')),
];

/** A file may be a little larger than its target size. */
const MARGIN = 1.1;

/**
 * Whether the whole video may be preloaded. The browser decides how much of a video it loads, so a video above the
 * limit is preloaded only up to its first frame, which is a few hundred kilobytes.
 */
function isSmall({ video }: Post): boolean {
  if (!video?.lightUrl) return false;
  const mostBytes = (video.durationMs / 1_000) * (LIGHT_VIDEO_BITS_PER_SECOND / 8);
  return mostBytes * MARGIN <= SWIPE_AHEAD_MAX_BYTES;
}

/**
 * Sets the media of a video element to those of its reel, and unloads them when the element moves on to another reel: a
 * paused video would keep its buffers and a decoder.
 * @returns the address in use, and what to call when the address does not work
 */
export function useReelSource(
  video: RefObject<HTMLVideoElement | null>,
  { post, mayLoad, isActive, isSavingData }: Options,
) {
  const postId = post?.id;
  // A better version that a refetch of the post brings does not replace the one that plays.
  const [held, setHeld] = useState<Held | null>(null);
  if (held && held.postId !== postId) setHeld(null);
  else if (held && held.isActive !== isActive) setHeld(withActivity(held, isActive));
  else if (held && post && hasTriedAll(held) && String(addressesOf(post)) !== String(held.addresses))
    setHeld(null); // the post has new addresses
  else if (!held && post && (mayLoad || isActive))
    setHeld({ postId: post.id, addresses: addressesOf(post), attempt: 0, isActive });
  const own = held && held.postId === postId ? held : null;
  const address = own?.addresses[own.attempt];

  const preload = isActive || (!isSavingData && post && isSmall(post)) ? 'auto' : 'metadata';
  useLayoutEffect(() => {
    if (video.current && address !== undefined) fetchMedia(video.current, address, preload);
  }, [video, address, preload]);

  useLayoutEffect(() => {
    const element = video.current;
    if (!element || address === undefined) return;
    return () => releaseMedia(element);
  }, [video, address]);

  return {
    address,
    /** None of the addresses has worked. */
    hasFailed: own !== null && address === undefined,
    /** Called when this address does not work: switches to the next one of the video, if there is one. */
    tryOther: () => setHeld((now) => now && { ...now, attempt: now.attempt + 1 }),
    /** Starts with the first address; the post may have got new ones meanwhile. */
    tryAgain: () => setHeld(null),
  };
}

function fetchMedia(element: HTMLVideoElement, address: string, preload: 'auto' | 'metadata') {
  element.preload = preload;
  if (element.getAttribute('src') !== address) element.src = address;
}

function releaseMedia(element: HTMLVideoElement) {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
