import { LIGHT_VIDEO_BITS_PER_SECOND, SMALL_VIDEO_BITS_PER_SECOND } from '@sfera/contract/media/limits';
import type { Post } from '@sfera/contract/posts/posts';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { chooseRendition, lowerRendition } from '#shared/media/renditions/choose-rendition.ts';
import { networkBytesPerSecond, noteStall } from '#shared/media/renditions/network-rate.ts';

/** How much of the reel after the playing one may be fetched in advance. */
const SWIPE_AHEAD_MAX_BYTES = 3 * 1024 * 1024;

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
  /** Where a smaller file goes on after a stall. */
  startSeconds: number;
}

const hasTriedAll = ({ attempt, addresses }: Held) => attempt >= addresses.length;

/** A failed preload is tried once more when the reel becomes active, before an error is shown. */
const withActivity = (held: Held, isActive: boolean): Held => ({
  ...held,
  isActive,
  attempt: isActive && hasTriedAll(held) ? 0 : held.attempt,
});

/** Up to the light rendition, what the network carries; then the other files, the larger ones first. */
function addressesOf({ video }: Post): string[] {
  const chosen = video && chooseRendition(video, { bytesPerSecond: networkBytesPerSecond(), level: 'light' });
  const all = [chosen?.url, video?.lightUrl, video?.url, video?.smallUrl];
  return [...new Set(all.filter((url): url is string => typeof url === 'string'))];
}

/** A file may be a little larger than its target size. */
const MARGIN = 1.1;

/**
 * Whether the whole video may be preloaded. The browser decides how much of a video it loads, so a video above the
 * limit is preloaded only up to its first frame, which is a few hundred kilobytes.
 */
function isSmall({ video }: Post, address: string | undefined): boolean {
  if (!video || (address !== video.lightUrl && address !== video.smallUrl)) return false;
  const isLight = address === video.lightUrl;
  const bitsPerSecond = isLight ? LIGHT_VIDEO_BITS_PER_SECOND : SMALL_VIDEO_BITS_PER_SECOND;
  const mostBytes = (video.durationMs / 1_000) * (bitsPerSecond / 8);
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
  else if (
    held &&
    post &&
    hasTriedAll(held) &&
    addressesOf(post).some((one) => !held.addresses.includes(one))
  )
    setHeld(null); // the post has new addresses
  else if (!held && post && (mayLoad || isActive))
    setHeld({ postId: post.id, addresses: addressesOf(post), attempt: 0, isActive, startSeconds: 0 });
  const own = held && held.postId === postId ? held : null;
  const address = own?.addresses[own.attempt];
  const startSeconds = own?.startSeconds ?? 0;

  const preload = isActive || (!isSavingData && post && isSmall(post, address)) ? 'auto' : 'metadata';
  useLayoutEffect(() => {
    if (video.current && address !== undefined) fetchMedia(video.current, address, preload, startSeconds);
  }, [video, address, preload, startSeconds]);

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
    /** Called when the network does not carry this address: goes on with the next smaller file, if there is one. */
    lower() {
      const smaller = post?.video && lowerRendition(post.video, address);
      if (!smaller || !own) return;
      const others = own.addresses.filter((one) => one !== smaller.url);
      const atSeconds = video.current?.currentTime ?? 0;
      noteStall(smaller.rendition === 'small' ? 'light' : 'full');
      setHeld({ ...own, addresses: [smaller.url, ...others], attempt: 0, startSeconds: atSeconds });
    },
  };
}

function fetchMedia(
  element: HTMLVideoElement,
  address: string,
  preload: 'auto' | 'metadata',
  startSeconds: number,
) {
  element.preload = preload;
  if (element.getAttribute('src') === address) return;
  element.src = address;
  if (startSeconds > 0) element.currentTime = startSeconds;
}

function releaseMedia(element: HTMLVideoElement) {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
