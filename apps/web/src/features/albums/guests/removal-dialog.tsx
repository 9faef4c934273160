import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Switch, type SwitchProps } from '#shared/ui/switch/switch.tsx';
import { text } from './text.ts';

interface RemovalDialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  /** Whether what came by it is deleted too. */
  removal: SwitchProps;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before something ends that has brought pictures, and whether these go with it. */
export const RemovalDialog = ({
  removal,
  confirmLabel,
  isBusy,
  onConfirm,
  ...dialog
}: RemovalDialogProps) => (
  <Dialog
    {...dialog}
    role="alertdialog"
    actions={
      <>
        <Button onClick={dialog.onClose}>{text.cancel}</Button>
        <Button variant="danger" isLoading={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    <Switch {...removal} />
  </Dialog>
);
