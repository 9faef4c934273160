import type { FollowUser } from '@sfera/contract/people/follows';
import type { UserId } from '@sfera/contract/base/ids';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import { useState } from 'react';
import { sayActionFailed } from '#entities/user/action-failed.ts';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { RemoveFollowerDialog } from '../remove-follower-dialog.tsx';
import { text } from '../text.ts';

interface PersonActionsProps {
  user: FollowUser;
  /** Removes a follower; given only in the list of the user's own followers. */
  onRemove?: (userId: UserId) => void;
}

/** Follow, unfollow or withdraw a request; and remove a follower, after a confirmation. */
export function PersonActions({ user, onRemove }: PersonActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { id, login, isPrivate, followStatus } = user;
  return (
    <>
      <FollowButton
        userId={id}
        login={login}
        status={followStatus}
        isPrivate={isPrivate}
        onError={sayActionFailed}
      />
      {onRemove && (
        <>
          <IconButton
            label={text.people.removeLabel(login)}
            icon={<UserRoundMinus size={20} />}
            onClick={() => setConfirming(true)}
          />
          <RemoveFollowerDialog
            login={login}
            isOpen={isConfirming}
            onClose={() => setConfirming(false)}
            onConfirm={() => onRemove(id)}
          />
        </>
      )}
    </>
  );
}
