import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { useAlerts } from './alert-store.ts';
import { text } from './text.ts';

/** The oldest alert, and the next one once it is closed. */
export function AlertWindow() {
  const { messages, close } = useAlerts();
  const [message] = messages;
  // Kept while the window fades away.
  const [shown, setShown] = useState(message);
  if (message !== undefined && message !== shown) setShown(message);
  return (
    <Dialog
      isOpen={message !== undefined}
      onClose={close}
      title={shown ?? ''}
      role="alertdialog"
      actions={
        <Button variant="primary" onClick={close}>
          {text.understood}
        </Button>
      }
    />
  );
}
