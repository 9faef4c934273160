import type { Invitation } from '@sfera/contract/accounts/joining';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import settings from '../settings.module.css';
import styles from './invitations.module.css';
import { useRevokeInvitation } from './invitations-query.ts';
import { text } from './text.ts';

const loadQrCode = async () => (await import('#shared/ui/qr-code/qr-code.tsx')).QrCode;

/** The code stands after `#`: browsers send it to no server before the page asks about it. */
const linkOf = (code: string) => `${location.origin}/invite#${code}`;

/** One link, with everything that can be done with it. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, code, uses, usesLeft, expiresAt } = invitation;
  const [isAsking, setAsking] = useState(false);
  const [hasQr, setQr] = useState(false);
  const { mutate: revoke, isPending } = useRevokeInvitation();
  const { part: QrCode, events } = useOnDemand(loadQrCode);
  const link = linkOf(code);
  const toggleQr = () => {
    setQr(!hasQr);
    if (!QrCode) events.onClick();
  };
  return (
    <li className={`${settings.card} ${styles.form}`}>
      <div>
        <p className={typography.bold}>{text.left(usesLeft, uses)}</p>
        <p className={typography.note}>{text.until(expiresAt)}</p>
      </div>
      <p className={styles.link} translate="no">
        {link}
      </p>
      {hasQr && QrCode && (
        <figure className={styles.qr}>
          <QrCode text={link} label={text.qr} />
          <figcaption className={typography.note}>{text.qrHint}</figcaption>
        </figure>
      )}
      <div className={styles.actions}>
        <Button size="small" variant="primary" onClick={() => void copy(link)}>
          {text.copy}
        </Button>
        {'share' in navigator && (
          <Button size="small" onClick={() => void share(link)}>
            {text.share}
          </Button>
        )}
        <Button size="small" {...events} aria-expanded={hasQr} onClick={toggleQr}>
          {text.showQr}
        </Button>
        <Button size="small" onClick={() => setAsking(true)}>
          {text.revoke}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.revokeTitle}
        description={text.revokeWords}
        confirmLabel={text.revoke}
        isDangerous
        isBusy={isPending}
        onConfirm={() => revoke(id, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(text.copied, { kind: 'success' });
  } catch {
    // The failure comes also where the browser has no clipboard API: on a page served over plain http.
    toast(text.notCopied, { kind: 'error' });
  }
}

async function share(url: string): Promise<void> {
  // The person may close the system's window.
  await navigator.share({ text: text.shareWords, url }).catch(() => {});
}
