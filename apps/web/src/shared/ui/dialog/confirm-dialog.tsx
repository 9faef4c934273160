import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { text } from '../text.ts';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog stays open until the owner closes it, so that a failure can be shown. */
  onConfirm: () => void;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** Finds the element to focus when the confirmed action removes the element that had the focus. */
  findNext?: () => HTMLElement | null;
}

/** Asks for confirmation. The focus starts on the answer that changes nothing. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = text.cancel,
  onConfirm,
  isDangerous = false,
  isBusy = false,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      actions={
        <>
          <Button onClick={dialog.onClose}>{cancelLabel}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isLoading={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
