import type { UserId } from '@sfera/contract/ids';
import type { FollowStatus } from '@sfera/contract/users';
import { useQuery } from '@tanstack/react-query';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { followQuery, useSetFollow } from './follow.ts';
import { text } from './text.ts';

export interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'isWide' | 'className'> {
  userId: UserId;
  /** What the answer said that brought the account; the cache entry is made from it when there is none. */
  status: FollowStatus;
  /** The account's followers are approved by its owner. */
  isPrivate?: boolean;
}

/** Follows on a tap, leaves or takes the request back on the next. */
export function FollowButton({
  userId,
  status,
  isPrivate = false,
  size = 'small',
  ...look
}: FollowButtonProps) {
  const { data: follow = { status } } = useQuery({ ...followQuery(userId), initialData: { status } });
  const { mutate: setFollow } = useSetFollow(userId, {
    isPrivate,
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const isOn = follow.status !== 'none';
  return (
    <Button
      {...look}
      size={size}
      variant={isOn ? 'plain' : 'quiet'}
      aria-pressed={isOn}
      onClick={() => setFollow(!isOn)}
    >
      {text.follow[follow.status]}
    </Button>
  );
}
