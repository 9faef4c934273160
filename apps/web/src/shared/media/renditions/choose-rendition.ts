import type { Video } from '@sfera/contract/media/media';

/** The files of a video, from the smallest: 0.5 Mbit/s, 1.5 Mbit/s, and up to 8 Mbit/s. */
const RENDITIONS = ['small', 'light', 'full'] as const;
export type Rendition = (typeof RENDITIONS)[number];

type Addresses = Pick<Video, 'url' | 'lightUrl' | 'smallUrl'>;

interface Conditions {
  /** The rate that the network carries; null while the rate is unknown. */
  bytesPerSecond: number | null;
  /** The largest rendition that is wanted. */
  level: Rendition;
}

export interface Chosen {
  rendition: Rendition;
  url: string;
}

/** From which rate of the network a rendition plays without stalls: the highest rate of the file, and a half more. */
export const FROM_BYTES_PER_SECOND: Readonly<Record<Rendition, number>> = {
  small: 0,
  light: 281_250,
  // A third less than that rule asks for: few videos need 8 Mbit/s, and a stall leads to the light file.
  full: 1_000_000,
};

const addressOf = ({ url, lightUrl, smallUrl }: Addresses, rendition: Rendition): string | null =>
  ({ full: url, light: lightUrl, small: smallUrl })[rendition];

/**
 * The rendition that plays best: the largest wanted one that the network carries, and where it is not made yet, the
 * next larger one (decision 109). Null when nothing can be played yet.
 */
export function chooseRendition(video: Addresses, { bytesPerSecond, level }: Conditions): Chosen | null {
  const upTo = RENDITIONS.indexOf(level);
  const carries = (rendition: Rendition, index: number) =>
    index <= upTo && (bytesPerSecond === null || FROM_BYTES_PER_SECOND[rendition] <= bytesPerSecond);
  const best = RENDITIONS.findLastIndex(carries);
  const larger = RENDITIONS.slice(best);
  const smaller = RENDITIONS.slice(0, best).toReversed();
  for (const rendition of [...larger, ...smaller]) {
    const url = addressOf(video, rendition);
    if (url !== null) return { rendition, url };
  }
  return null;
}

/** The rendition to go on with after a stall of `address`: the next smaller file, or null when there is none. */
export function lowerRendition(video: Addresses, address: string | undefined): Chosen | null {
  const playing = RENDITIONS.findIndex((rendition) => addressOf(video, rendition) === address);
  for (const rendition of RENDITIONS.slice(0, Math.max(0, playing)).toReversed()) {
    const url = addressOf(video, rendition);
    if (url !== null) return { rendition, url };
  }
  return null;
}
