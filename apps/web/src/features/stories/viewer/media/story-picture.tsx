import { STORY_DEFAULT_DURATION_MS } from '@sfera/contract/limits';
import type { Story } from '@sfera/contract/stories';
import type { Playback } from '../time/playback.ts';
import { usePictureTime } from '../time/use-picture-time.ts';
import type { MediaState } from './media-state.ts';
import { StoryImage } from './story-image.tsx';

interface StoryPictureProps {
  story: Story;
  playback: Playback | null;
  isReady: boolean;
  onState: (state: MediaState) => void;
}

/** A picture that is shown for its duration; also the poster of a video that cannot be played yet. */
export function StoryPicture({ story, playback, isReady, onState }: StoryPictureProps) {
  const ownMs = story.fileType === 'image' ? story.durationMs : null;
  usePictureTime(playback, isReady, ownMs ?? STORY_DEFAULT_DURATION_MS);
  return <StoryImage story={story} isUrgent={playback !== null} onState={onState} />;
}
