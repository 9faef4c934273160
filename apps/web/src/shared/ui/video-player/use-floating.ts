import type { RefObject } from 'react';
import { toast } from '../toast/toast-store.ts';
import { floatVideo, prepareFloating } from './floating-video.ts';
import type { Player } from './player.ts';
import { text } from './text.ts';

/** Touch devices have a window for videos of their own. Firefox offers it by itself. */
const canFloat = () => document.pictureInPictureEnabled && matchMedia('(hover: hover)').matches;

/** Spread these properties on the button of the window above other windows. */
export interface FloatEvents {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
}

/** Takes the video of a player into a window above other windows, and back to its position. Null: not in this browser. */
export function useFloating(
  video: RefObject<HTMLVideoElement | null>,
  player: Player,
  shown: { src: string; isLooped: boolean },
): FloatEvents | null {
  if (!canFloat()) return null;
  const prepare = () => prepareFloating(shown.src);
  const float = async () => {
    const atSeconds = video.current?.currentTime ?? 0;
    await floatVideo({ ...shown, atSeconds, onClosed: (seconds) => player.seekTo(seconds * 1_000) });
  };
  return {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void float().catch(() => toast(text.floatFailed, { kind: 'error' })),
  };
}
