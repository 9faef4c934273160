import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { QrCode } from '../qr-code/qr-code.tsx';
import { toast } from '../toast/toast-store.ts';
import typography from '../typography/typography.module.css';
import styles from './shared-link.module.css';
import { text } from './text.ts';

interface SharedLinkProps {
  link: string;
  /** The meaning of its QR code, for screen readers. Missing: it has none. */
  qr?: string;
  /** The words that go with the link. Missing: it is meant for a program, or a screen, and not for other people. */
  shareWords?: string;
  /** Between the link and its buttons. */
  children?: ReactNode;
}

/** A link or an address to hand on: its QR code, the line itself, and the buttons that copy and share it. */
export function SharedLink({ link, qr, shareWords, children }: SharedLinkProps) {
  const isForPeople = shareWords !== undefined;
  return (
    <>
      {qr !== undefined && (
        <figure className={styles.qr}>
          <QrCode text={link} label={qr} />
          <figcaption className={typography.note}>{text.qrHint}</figcaption>
        </figure>
      )}
      <p className={styles.link} translate="no">
        {link}
      </p>
      {children}
      <div className={styles.actions}>
        <Button
          variant={isForPeople ? 'primary' : 'plain'}
          onClick={() => void copy(link, isForPeople ? text.linkCopied : text.addressCopied)}
        >
          {isForPeople ? text.copyLink : text.copyAddress}
        </Button>
        {isForPeople && 'share' in navigator && (
          // The person may close the system's window.
          <Button onClick={() => void navigator.share({ text: shareWords, url: link }).catch(() => {})}>
            {text.share}
          </Button>
        )}
      </div>
    </>
  );
}

async function copy(link: string, words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(words, { kind: 'success' });
  } catch {
    // The failure comes also where the browser has no clipboard API: on a page served over plain http.
    toast(text.notCopied, { kind: 'error' });
  }
}
