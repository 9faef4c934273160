import { Button } from '#shared/ui/button/button.tsx';
import { Dialog, type DialogProps } from '#shared/ui/dialog/dialog.tsx';
import styles from '../account.module.css';
import { text as accountText } from '../text.ts';
import { useDeleteAccount } from './use-delete-account.ts';

const text = accountText.deletion;

interface DeleteAccountDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'openerId'> {
  /** The person would rather have a copy first. */
  onDownload: () => void;
}

/** Asks before the account is deleted (spec 2, Overlays). Stays open when that fails, and says why. */
export function DeleteAccountDialog({ onClose, onDownload, ...dialog }: DeleteAccountDialogProps) {
  const { deleteAccount, isBusy, error, reset } = useDeleteAccount();
  const close = () => {
    if (isBusy) return;
    reset();
    onClose();
  };
  const download = () => {
    close();
    onDownload();
  };
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      onClose={close}
      title={text.question}
      description={text.hint}
      actions={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button variant="danger" isLoading={isBusy} onClick={deleteAccount}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <Button isWide disabled={isBusy} onClick={download}>
        {accountText.downloadData}
      </Button>
      <div role="alert">
        {error && (
          <p className={styles.failure}>
            {text.failed}. {error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
