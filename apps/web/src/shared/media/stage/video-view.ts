import type { EditFilters } from '@sfera/contract/media/filters';
import type { Cut } from '../filters/place.ts';
import { followFrames } from './follow-frames.ts';
import { createStageCanvas } from './stage-canvas.ts';

export interface VideoLook extends Cut {
  filters: EditFilters;
}

/** Draws the frames of a video element into a box of the page. */
export function createVideoView(host: HTMLElement, video: HTMLVideoElement) {
  let look: VideoLook | null = null;

  const canvas = createStageCanvas(host, (renderer, outputSize) => {
    if (!look || video.readyState < video.HAVE_CURRENT_DATA) return;
    const sourceSize = { width: video.videoWidth, height: video.videoHeight };
    if (sourceSize.width > 0) renderer.draw(video, { ...look, sourceSize, outputSize });
  });
  const stopFollowing = followFrames(video, canvas.redraw);

  return {
    hasFilters: canvas.hasFilters,
    show(next: VideoLook): void {
      look = next;
      canvas.redraw();
    },
    dispose(): void {
      stopFollowing();
      canvas.dispose();
    },
  };
}
