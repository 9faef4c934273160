import type { Picture } from '@sfera/contract/media';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import { knownPart } from '#shared/ui/on-demand/known-part.ts';
import type { CardPlayerProps } from '../player/card-player.tsx';

export interface PostVideoProps extends CardPlayerProps {
  poster: Picture;
  aspect: number;
  sizes: string;
  isPriority: boolean;
}

const usePlayer = knownPart(() => import('../player/card-player.tsx'));

/** A video whose player's code comes with the first one: until then its poster stands in the same box. */
export function PostVideo(props: PostVideoProps) {
  const player = usePlayer();
  if (player) return <player.CardPlayer {...props} />;
  const { poster, label, ...box } = props;
  return <MediaImage media={poster} alt={label} {...box} />;
}
