import { useCurrentUser } from '#entities/user/current-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';

/** The signed-in person's picture. `size` in px. */
export function OwnAvatar({ size }: { size: number }) {
  const { data: user } = useCurrentUser();
  if (!user) return <Skeleton shape="circle" width={`${size}px`} />;
  return <Avatar userId={user.id} login={user.login} src={user.logoImage} size={size} isPriority />;
}
