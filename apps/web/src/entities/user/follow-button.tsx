import type { UserId } from '@sfera/contract/base/ids';
import type { FollowStatus } from '@sfera/contract/people/users';
import { Button, type ButtonProps } from '#shared/ui/button/button.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './follow-text.ts';
import { useFollowOr, useSetFollow } from './follow.ts';

export interface FollowButtonProps extends Pick<ButtonProps, 'size' | 'isWide' | 'className'> {
  userId: UserId;
  /** The status in the answer that brought the account; the cache entry is made from it when there is none. */
  status: FollowStatus;
  /** The account's followers are approved by its owner. */
  isPrivate?: boolean;
  /** Tells buttons of a list apart: read after the words on the button. */
  login?: string;
  /** Whether the button only follows; then it says so and cannot be pressed. */
  isOneWay?: boolean;
  /** Says what went wrong; by default the server's words. */
  onError?: (error: Error) => void;
}

const loadLeaveDialog = async () => (await import('./leave-dialog.tsx')).LeaveDialog;
const sayWhy = (error: Error) => toast(error.message, { kind: 'error' });

/** Follows on a tap; the next tap asks, and then leaves or takes the request back. Of medium size it is the main one of its screen. */
export function FollowButton(props: FollowButtonProps) {
  const { userId, status, login, isPrivate = false, isOneWay = false, onError = sayWhy } = props;
  const { size = 'small', isWide, className } = props;
  const follow = useFollowOr(userId, status);
  const setFollow = useSetFollow(userId, { isPrivate, onError });
  const { Sheet: LeaveDialog, state, opener } = useSheetOnDemand(loadLeaveDialog);
  const isOn = follow.status !== 'none';
  return (
    <>
      <Button
        {...(isWide && { isWide })}
        {...(className && { className })}
        size={size}
        variant={isOn ? 'plain' : size === 'medium' ? 'primary' : 'quiet'}
        aria-pressed={isOn}
        aria-label={login && text.followOf[follow.status](login)}
        // Not `disabled`: that would take the keyboard away from who has just pressed it.
        aria-disabled={isOneWay && isOn}
        {...(isOn ? !isOneWay && opener : { onClick: () => setFollow(true) })}
      >
        {text.follow[follow.status]}
      </Button>
      {LeaveDialog && (
        <LeaveDialog
          {...state}
          status={follow.status}
          login={login}
          isPrivate={isPrivate}
          onConfirm={() => setFollow(false)}
        />
      )}
    </>
  );
}
