import type { VideoController } from '#shared/media/stage/video-controller.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import type { ToolProps } from '../../works/work.ts';

/** What a tool for videos gets. */
export interface VideoToolProps extends ToolProps {
  readonly facts: VideoFacts;
  /** The stage that plays the video; `null` while there is none. */
  readonly controller: VideoController | null;
  /** A clip comes from the server: until then there are no frames. */
  readonly isClipComing?: boolean;
}
