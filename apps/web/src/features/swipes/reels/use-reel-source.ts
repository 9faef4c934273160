import type { Post } from '@sfera/contract/posts';
import { useLayoutEffect, useState, type RefObject } from 'react';

interface Options {
  post: Post | undefined;
  /** The reel may fetch now. What it has fetched stays while the element is its own. */
  mayLoad: boolean;
  /** Only what the first frame needs, until it is the active one. */
  isThrifty: boolean;
}

/** The light rendition, and where that cannot be had the video itself. */
const addressesOf = ({ video }: Post): string[] => [
  ...new Set([video?.lightUrl, video?.url].filter((url): url is string => typeof url === 'string')),
];

/**
 * Gives a video element the media of its reel, and takes it away when the element goes on to another one: a paused
 * video would keep its buffers and a decoder.
 * @returns which media it has, and what to do when that could not be had
 */
export function useReelSource(
  video: RefObject<HTMLVideoElement | null>,
  { post, mayLoad, isThrifty }: Options,
) {
  const postId = post?.id;
  // What plays is not exchanged for a better version that a refresh of the post brings.
  const [held, setHeld] = useState<{ postId: string; addresses: string[]; attempt: number } | null>(null);
  if (held && held.postId !== postId) setHeld(null);
  else if (!held && post && mayLoad) setHeld({ postId: post.id, addresses: addressesOf(post), attempt: 0 });
  const own = held && held.postId === postId ? held : null;
  const address = own?.addresses[own.attempt];

  useLayoutEffect(() => {
    if (video.current && address !== undefined) fetchMedia(video.current, address, isThrifty);
  }, [video, address, isThrifty]);

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

function fetchMedia(element: HTMLVideoElement, address: string, isThrifty: boolean) {
  element.preload = isThrifty ? 'metadata' : 'auto';
  if (element.getAttribute('src') !== address) element.src = address;
}

function releaseMedia(element: HTMLVideoElement) {
  element.pause();
  element.removeAttribute('src');
  element.load();
}
