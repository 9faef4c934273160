import { useId } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog, type DialogProps } from '#shared/ui/dialog/dialog.tsx';
import styles from '../account.module.css';
import { OwnPasswordForm } from '../own-password-form.tsx';
import { text as accountText } from '../text.ts';
import { useDeleteAccount } from './use-delete-account.ts';

const text = accountText.deletion;

interface DeleteAccountDialogProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'openerId'> {
  /** The person wants an archive first. */
  onDownload: () => void;
}

/** Asks before the account is deleted. A failure keeps the dialog open and is shown in it. */
export function DeleteAccountDialog({ onClose, onDownload, ...dialog }: DeleteAccountDialogProps) {
  const { deleteAccount, isBusy, error, reset } = useDeleteAccount();
  const formId = useId();
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
          <Button type="submit" form={formId} variant="danger" isLoading={isBusy}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className={styles.part}>
        <Button isWide disabled={isBusy} onClick={download}>
          {accountText.downloadData}
        </Button>
        <OwnPasswordForm
          id={formId}
          hint={text.passwordHint}
          failed={text.failed}
          onSubmit={deleteAccount}
          error={error}
          onEdit={reset}
        />
      </div>
    </Dialog>
  );
}
