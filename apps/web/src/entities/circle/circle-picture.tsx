import type { CirclePreview } from '@sfera/contract/circles';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';

interface CirclePictureProps {
  circle: Pick<CirclePreview, 'id' | 'name' | 'picture'>;
  /** Unit: px. */
  size: number;
  isPriority?: boolean;
}

/** The picture of a circle, else the first letters of its name. */
export const CirclePicture = ({ circle, size, isPriority = false }: CirclePictureProps) => (
  <Avatar userId={circle.id} login={circle.name} src={circle.picture} size={size} isPriority={isPriority} />
);
