import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import type { Work } from '../works/work.ts';
import { text } from './text.ts';

/** Why something cannot be edited, in Russian; null when it can. */
export interface Obstacles {
  readonly crop: string | null;
  readonly filters: string | null;
  /** Filters can be set, and are not seen until they are published. */
  readonly isUnseen: boolean;
}

/** The facts that are known of the file. */
export interface Opened {
  kind: Work['kind'];
  photo: Photo | null;
  facts: VideoFacts | null;
  hasGraphics: boolean;
  /** A clip of the video is on its way. */
  isClipComing?: boolean;
}

const both = (reason: string): Obstacles => ({ crop: reason, filters: reason, isUnseen: false });

/** The obstacles to the editing of this file on this device. */
export function obstaclesOf({ kind, photo, facts, hasGraphics, isClipComing = false }: Opened): Obstacles {
  if (kind === 'image') {
    if (!photo) return both(text.obstacle.unreadable);
    if (photo.isAnimated) return both(text.obstacle.animated);
    return { crop: null, filters: hasGraphics ? null : text.obstacle.noGraphics, isUnseen: false };
  }
  if (!facts?.canPlay && isClipComing)
    return { crop: text.obstacle.clipComing, filters: text.obstacle.clipComing, isUnseen: true };
  if (!facts?.canPlay)
    return { crop: text.obstacle.unplayableCrop, filters: text.obstacle.unplayable, isUnseen: true };
  return {
    crop: null,
    filters: hasGraphics ? null : text.obstacle.noGraphicsVideo,
    isUnseen: !hasGraphics,
  };
}
