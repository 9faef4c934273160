import type { Video } from '@sfera/contract/media';
import { VideoPlayer, type VideoPlayerProps } from '#shared/ui/video-player/video-player.tsx';
import { useRendition } from './use-rendition.ts';

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
