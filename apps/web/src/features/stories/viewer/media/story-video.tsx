import type { Story } from '@sfera/contract/stories/stories';
import { useRef, useState } from 'react';
import type { MediaPlan } from '#shared/data-use/media-plan.ts';
import { useVideoSource } from '#shared/ui/video-player/use-video-source.ts';
import { text } from '../text.ts';
import type { Playback } from '../time/playback.ts';
import { useVideoTime } from '../time/use-video-time.ts';
import type { MediaState } from './media-state.ts';
import { StoryImage } from './story-image.tsx';
import styles from './story-layer.module.css';

interface StoryVideoProps {
  story: Story;
  src: string;
  playback: Playback | null;
  isNext: boolean;
  level: MediaPlan['level'];
  /** The day's budget is used up, and the person has not asked for this video. */
  isSpent: boolean;
  onState: (state: MediaState) => void;
}

/** A video over its poster. Only the current video, the next one, and those played before hold media. */
export function StoryVideo(props: StoryVideoProps) {
  const { story, src, playback, isNext, level, isSpent, onState } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [hasFrame, setHasFrame] = useState(false);
  const isHeld = !isSpent && (playback !== null || isNext || hasFrame);
  useVideoSource(video, { src, isHeld });
  useVideoTime(video, playback && isSpent ? { ...playback, isHeld: true } : playback);
  const ready = () => {
    setHasFrame(true);
    onState('ready');
  };

  return (
    <>
      <StoryImage story={story} isUrgent={playback !== null} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own videos have no captions */}
      <video
        ref={video}
        className={styles.media}
        data-absent={!hasFrame || undefined}
        playsInline
        preload={playback === null && level !== 'full' ? 'metadata' : 'auto'}
        aria-label={story.text || text.media(story.login)}
        onLoadedData={ready}
        onPlaying={ready}
        onWaiting={() => playback && onState('loading')}
        onEnded={() => playback?.onEnd()}
        onError={() => onState('failed')}
        onContextMenu={(event) => event.preventDefault()}
        disableRemotePlayback
      />
    </>
  );
}
