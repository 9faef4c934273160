import type { FollowStatus } from '@sfera/contract/people/users';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { text } from './text.ts';

interface LeaveDialogProps {
  login: string | undefined;
  /** The relation that is given up: a follow or an open request. */
  status: FollowStatus;
  isPrivate: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks once before an account is left or a request taken back. */
export function LeaveDialog({ login, status, isPrivate, onConfirm, ...dialog }: LeaveDialogProps) {
  // The words stay while the dialog leaves the screen: the answer has changed the status by then.
  const [asked, setAsked] = useState(status);
  if (dialog.isOpen && asked !== status) setAsked(status);
  const words =
    asked === 'pending'
      ? { title: text.withdrawConfirm(login), confirmLabel: text.withdraw, cancelLabel: text.keepRequest }
      : {
          title: text.leaveConfirm(login),
          confirmLabel: text.leave,
          ...(isPrivate && { description: text.leaveConfirmText }),
        };
  return (
    <ConfirmDialog
      {...dialog}
      {...words}
      isDangerous
      onConfirm={() => {
        dialog.onClose();
        onConfirm();
      }}
    />
  );
}
