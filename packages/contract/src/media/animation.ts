import { ANIMATION_FRAME_PIXELS, ANIMATION_MAX_PIXELS } from './limits.ts';

interface Animation {
  width: number;
  height: number;
  frames: number;
}

/** Pixels of all frames, each with `ANIMATION_FRAME_PIXELS` added for its fixed cost. */
export const weighedPixels = ({ width, height, frames }: Animation): number =>
  frames * (width * height + ANIMATION_FRAME_PIXELS);

/** The most frames that an animation of the smallest size may have. */
export const MAX_FRAMES = Math.floor(ANIMATION_MAX_PIXELS / (ANIMATION_FRAME_PIXELS + 1));

/** The refusal of an animation with too many frames for its size, in Russian; null for one that may be published. */
export function refusalOfAnimation(animation: Animation): string | null {
  const { width, height, frames } = animation;
  if (frames > MAX_FRAMES) return `Слишком длинная анимация: больше ${MAX_FRAMES} кадров. Загрузите видео`;
  if (frames < 2 || weighedPixels(animation) <= ANIMATION_MAX_PIXELS) return null;
  const most = Math.floor(ANIMATION_MAX_PIXELS / weighedPixels({ ...animation, frames: 1 }));
  const size = `${width} × ${height}`;
  const limit =
    most < 2
      ? `С размером ${size} анимации не публикуются.`
      : `При размере ${size} может быть до ${most} кадров, а здесь их ${frames}.`;
  return `Слишком длинная анимация. ${limit} Уменьшите её или загрузите видео`;
}

/**
 * A larger animation becomes a still picture in a film with music, because ffmpeg would decode each whole frame. Unit:
 * pixels.
 */
export const STORY_MOVING_MAX_PIXELS = 4_000_000;
