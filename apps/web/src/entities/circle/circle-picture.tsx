import type { CirclePreview } from '@sfera/contract/circles/circles';
import { portraitSources } from '@sfera/contract/people/portraits';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';

/** The small file has twice as many pixels. Unit: px. */
const SHARP_PX = 80;

interface CirclePictureProps {
  circle: Pick<CirclePreview, 'id' | 'name' | 'picture'>;
  /** Unit: px. */
  size: number;
  isPriority?: boolean;
}

/** The picture of a circle, else the first letters of its name. */
export const CirclePicture = ({ circle, size, isPriority = false }: CirclePictureProps) => (
  <Avatar
    userId={circle.id}
    login={circle.name}
    src={circle.picture}
    srcSet={size > SHARP_PX ? portraitSources(circle.picture) : undefined}
    size={size}
    isPriority={isPriority}
  />
);
