import type { Picture } from '@sfera/contract/media';
import { useEffect } from 'react';
import { isMissingChunk, reloadOnce } from '#shared/ui/error-boundary/stale-chunk.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import type { CardPlayer, CardPlayerProps } from './card-player.tsx';

export interface PostVideoProps extends CardPlayerProps {
  poster: Picture;
  aspect: number;
  sizes: string;
  isPriority: boolean;
}

/** Known from the first video on, so that the others start as players. */
let Player: typeof CardPlayer | undefined;

async function loadPlayer(): Promise<typeof CardPlayer> {
  try {
    ({ CardPlayer: Player } = await import('./card-player.tsx'));
    return Player;
  } catch (error) {
    if (isMissingChunk(error)) reloadOnce();
    throw error;
  }
}

/** A video whose player's code comes with the first one: until then its poster stands in the same box. */
export function PostVideo(props: PostVideoProps) {
  const { part, hasFailed, retry } = usePart(loadPlayer);
  // Without a network the player is fetched as soon as there is one.
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });
  const Loaded = Player ?? part;
  if (Loaded) return <Loaded {...props} />;
  const { poster, label, aspect, sizes, isPriority, onFailed } = props;
  return (
    <MediaImage
      media={poster}
      alt={label}
      sizes={sizes}
      aspect={aspect}
      isPriority={isPriority}
      onFailed={onFailed}
    />
  );
}
