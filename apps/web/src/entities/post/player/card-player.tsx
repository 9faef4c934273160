import type { Video } from '@sfera/contract/media/media';
import { useState } from 'react';
import { VideoPlayer, type VideoPlayerProps } from '#shared/ui/video-player/video-player.tsx';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import {
  chooseRendition,
  lowerRendition,
  type Rendition,
} from '#shared/media/renditions/choose-rendition.ts';
import { networkBytesPerSecond, noteStall } from '#shared/media/renditions/network-rate.ts';

export interface CardPlayerProps extends Omit<
  VideoPlayerProps,
  'src' | 'lightSrc' | 'onStall' | 'durationMs' | 'hasSound'
> {
  video: Video;
}

/** The player of a post's video, with the file that suits the network. */
export function CardPlayer({ video, ...box }: CardPlayerProps) {
  const { src, ...others } = useRendition(video);
  if (src === null) return null;
  const { durationMs, hasSound } = video;
  return <VideoPlayer {...box} {...others} {...{ src, durationMs, hasSound }} />;
}

interface Renditions {
  src: string | null;
  /** For those who save data. */
  lightSrc: string | null;
  onStall: () => void;
}

/** The files of a video that suit the network when the post appears, and smaller ones after each stall. */
function useRendition(video: Video): Renditions {
  const [bytesPerSecond] = useState(networkBytesPerSecond);
  const [level, setLevel] = useState<Rendition>('full');
  const chosen = chooseRendition(video, { bytesPerSecond, level });
  const light = chooseRendition(video, { bytesPerSecond, level: level === 'small' ? level : 'light' });
  return {
    src: chosen?.url ?? null,
    lightSrc: light?.url ?? null,
    onStall() {
      const playing = mediaPlan().level === 'full' ? chosen : light;
      if (!playing) return;
      noteStall(playing.rendition);
      const lower = lowerRendition(video, playing.url);
      if (lower) setLevel(lower.rendition);
    },
  };
}
