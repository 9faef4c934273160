import type { Picture } from '@sfera/contract/media';
import { useEffect, useState } from 'react';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import type { VideoPlayer, VideoPlayerProps } from '#shared/ui/video-player/video-player.tsx';

export interface PostVideoProps extends VideoPlayerProps {
  poster: Picture;
  aspect: number;
  sizes: string;
  isPriority: boolean;
}

/** Known from the first video on, so that the others start as players. */
let Player: typeof VideoPlayer | undefined;

async function loadPlayer(): Promise<typeof VideoPlayer> {
  ({ VideoPlayer: Player } = await import('#shared/ui/video-player/video-player.tsx'));
  return Player;
}

/** A video whose player's code comes with the first one: until then its poster stands in the same box. */
export function PostVideo(props: PostVideoProps) {
  const { part: Loaded } = usePlayer();
  if (Loaded) return <Loaded {...props} />;
  const { poster, label, aspect, sizes, isPriority, onFailed } = props;
  return (
    <MediaImage
      media={poster}
      alt={label}
      sizes={sizes}
      aspect={aspect}
      fit="contain"
      isPriority={isPriority}
      onFailed={onFailed}
    />
  );
}

/** Without a network the player is fetched as soon as there is one. */
function usePlayer() {
  const [part, setPart] = useState(() => Player);
  useEffect(() => {
    if (part) return;
    const load = async () => {
      try {
        const next = await loadPlayer();
        setPart(() => next);
      } catch (error) {
        if (isMissingChunk(error)) reloadOnce();
      }
    };
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [part]);
  return { part };
}
