import type { Album } from '@sfera/contract/albums/albums';
import { albumPath } from '#entities/album/albums.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './guests.module.css';
import { saveQrPng, saveQrSvg } from './save-qr.ts';
import { text } from './text.ts';

/** The link with its QR code, to be handed on, saved and printed. */
export function LinkPart({ album: { id, name }, link }: { album: Album; link: string }) {
  return (
    <>
      <figure className={styles.qr}>
        <QrCode text={link} label={text.qr} />
        <figcaption className={typography.note}>{text.qrHint}</figcaption>
      </figure>
      <p className={styles.link} translate="no">
        {link}
      </p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy(link)}>
          {text.copy}
        </Button>
        {'share' in navigator && (
          <Button
            onClick={() => void navigator.share({ text: text.shareWords(name), url: link }).catch(() => {})}
          >
            {text.share}
          </Button>
        )}
      </div>
      <p className={styles.files}>
        <span className={typography.note}>{text.save}</span>
        <Button size="small" onClick={() => void saveQrPng(link)}>
          {text.png}
        </Button>
        <Button size="small" onClick={() => saveQrSvg(link)}>
          {text.svg}
        </Button>
        <Link to={`${albumPath(id)}/poster`} className={styles.print}>
          {text.print}
        </Link>
      </p>
    </>
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
