import type { Album } from '@sfera/contract/albums/albums';
import { albumPath } from '#entities/album/albums.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { SharedLink } from '#shared/ui/shared-link/shared-link.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './guests.module.css';
import { saveQrPng, saveQrSvg } from './save-qr.ts';
import { text } from './text.ts';

/** The link with its QR code, to be handed on, saved and printed. */
export function LinkPart({ album: { id, name }, link }: { album: Album; link: string }) {
  return (
    <>
      <SharedLink link={link} qr={text.qr} shareWords={text.shareWords(name)} />
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
