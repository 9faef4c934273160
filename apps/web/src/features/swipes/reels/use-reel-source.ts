import { LIGHT_VIDEO_BITS_PER_SECOND, SWIPE_AHEAD_MAX_BYTES } from '@sfera/contract/limits';
import type { Post } from '@sfera/contract/posts';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface Options {
  post: Post | undefined;
  /** The reel may fetch now. What it has fetched stays while the element is its own. */
  mayLoad: boolean;
  isActive: boolean;
  /** Data are to be saved: ahead of time, only what the first frame needs. */
  isThrifty: boolean;
}

interface Held {
  postId: string;
  addresses: string[];
  /** Which of them; beyond the last one when none has worked. */
  attempt: number;
  isActive: boolean;
}

const hasNowhereLeft = ({ attempt, addresses }: Held) => attempt >= addresses.length;

/** What could not be fetched ahead of time is tried once more when it comes up, before anything is said. */
const turned = (held: Held, isActive: boolean): Held => ({
  ...held,
  isActive,
  attempt: isActive && hasNowhereLeft(held) ? 0 : held.attempt,
});

/** The light rendition, and where that cannot be had the video itself. */
const addressesOf = ({ video }: Post): string[] => [
  ...new Set([video?.lightUrl, video?.url].filter((url): url is string => typeof url === 'string')),
];

/** A file may be a little larger than what it was meant to be. */
const MARGIN = 1.1;

/**
 * Whether all of the video may be fetched ahead of time. How much of one a browser fetches is its own decision, so what
 * is larger than the limit is fetched no farther than its first frame, which is a few hundred kilobytes.
 */
function isSmall({ video }: Post): boolean {
  if (!video?.lightUrl) return false;
  const mostBytes = (video.durationMs / 1_000) * (LIGHT_VIDEO_BITS_PER_SECOND / 8);
  return mostBytes * MARGIN <= SWIPE_AHEAD_MAX_BYTES;
}

/**
 * Gives a video element the media of its reel, and takes it away when the element goes on to another one: a paused
 * video would keep its buffers and a decoder.
 * @returns which media it has, and what to do when that could not be had
 */
export function useReelSource(
  video: RefObject<HTMLVideoElement | null>,
  { post, mayLoad, isActive, isThrifty }: Options,
) {
  const postId = post?.id;
  // What plays is not exchanged for a better version that a refresh of the post brings.
  const [held, setHeld] = useState<Held | null>(null);
  if (held && held.postId !== postId) setHeld(null);
  else if (held && held.isActive !== isActive) setHeld(turned(held, isActive));
  else if (held && post && hasNowhereLeft(held) && String(addressesOf(post)) !== String(held.addresses))
    setHeld(null); // the post has moved
  else if (!held && post && (mayLoad || isActive))
    setHeld({ postId: post.id, addresses: addressesOf(post), attempt: 0, isActive });
  const own = held && held.postId === postId ? held : null;
  const address = own?.addresses[own.attempt];

  const preload = isActive || (!isThrifty && post && isSmall(post)) ? 'auto' : 'metadata';
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
    /** This address does not work: the next one of the same video, if there is one. */
    tryOther: () => setHeld((now) => now && { ...now, attempt: now.attempt + 1 }),
    /** From the start; the post may have got other addresses meanwhile. */
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
