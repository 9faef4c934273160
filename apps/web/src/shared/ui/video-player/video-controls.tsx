import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import type { RefObject } from 'react';
import { formatClock } from '../../text/format-clock.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { text } from '../text.ts';
import type { PlayerActions } from './player-keys.ts';
import { SeekBar } from './seek-bar.tsx';
import { text as floatText } from './text.ts';
import type { FloatEvents } from './use-floating.ts';
import { usePlayhead } from './use-playhead.ts';
import styles from './video-player.module.css';

export interface VideoControlsProps {
  video: RefObject<HTMLVideoElement | null>;
  durationMs: number;
  actions: PlayerActions;
  /** Null without a window above other windows. */
  float: FloatEvents | null;
  isVisible: boolean;
  isPlaying: boolean;
  /** Null for a video without sound. */
  isMuted: boolean | null;
  isFullscreen: boolean;
}

/** The bar along the bottom of a player. Tab reaches the hidden bar and shows it. */
export function VideoControls(props: VideoControlsProps) {
  const { video, durationMs, actions, float, isVisible, isPlaying, isMuted, isFullscreen } = props;
  const playhead = usePlayhead(video, durationMs);
  const words = text.video;
  return (
    <div className={styles.controls} data-hidden={!isVisible || undefined}>
      <IconButton
        label={isPlaying ? words.pause : words.play}
        icon={isPlaying ? <Pause size={22} fill="currentColor" /> : <Play size={22} fill="currentColor" />}
        onClick={actions.toggle}
      />
      <SeekBar playhead={playhead} onSeek={actions.seekTo} />
      <span className={styles.time}>
        {formatClock(playhead.nowMs)} / {formatClock(playhead.totalMs)}
      </span>
      {isMuted !== null && (
        <IconButton
          label={isMuted ? words.unmute : words.mute}
          icon={isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
          onClick={actions.toggleMuted}
        />
      )}
      {float && !isFullscreen && (
        <IconButton label={floatText.float} icon={<PictureInPicture size={20} />} {...float} />
      )}
      <IconButton
        label={isFullscreen ? words.exitFullscreen : words.enterFullscreen}
        icon={isFullscreen ? <Minimize size={20} /> : <Maximize size={20} />}
        onClick={actions.toggleFullscreen}
      />
    </div>
  );
}
