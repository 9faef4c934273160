import type { ConfirmDialogProps } from '#shared/ui/dialog/confirm-dialog.tsx';
import { useOpenedPart } from '#shared/ui/on-demand/use-opened-part.ts';

const loadDialog = async () => (await import('#shared/ui/dialog/confirm-dialog.tsx')).ConfirmDialog;

/** Asks before something is deleted. The dialog's code loads when the page is idle, or with the first question. */
export function Question(props: ConfirmDialogProps) {
  const { isOpen, onClose } = props;
  const dialog = useOpenedPart(loadDialog, { isOpen, onFailed: onClose });
  return dialog && <dialog.part {...props} />;
}
