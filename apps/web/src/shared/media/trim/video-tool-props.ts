import type { VideoController } from '#shared/media/stage/video-controller.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import type { TrimSubject } from './trim.ts';

/** The props of a tool for videos. */
export interface VideoToolProps {
  readonly work: TrimSubject;
  readonly onChange: (change: Pick<TrimSubject, 'edit'>) => void;
  readonly facts: VideoFacts;
  /** The stage that plays the video; `null` while there is none. */
  readonly controller: VideoController | null;
  /** A clip comes from the server: until then there are no frames. */
  readonly isClipComing?: boolean;
}
