import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import styles from './photo-sheet.module.css';

interface PhotoTileProps {
  /** Null while the photo is being prepared. */
  prepared: PreparedPhoto | null;
  position: number;
  count: number;
  onRemove: () => void;
}

/** One photo of the sheet, or the reason why it cannot be sent. */
export function PhotoTile({ prepared, position, count, onRemove }: PhotoTileProps) {
  return (
    <li className={styles.tile} aria-busy={prepared === null || undefined}>
      {prepared === null ? (
        <Skeleton shape="box" aspect={1} />
      ) : 'refusal' in prepared ? (
        <Words role="alert">{prepared.refusal}</Words>
      ) : prepared.isDrawn ? (
        <Shown photo={prepared.photo} name={text.photo(position, count)} />
      ) : (
        <Words>{text.noPreview}</Words>
      )}
      <IconButton
        variant="glass"
        label={text.removePhoto(position)}
        icon={<X size={20} />}
        className={styles.remove}
        onClick={onRemove}
      />
    </li>
  );
}

function Shown({ photo, name }: { photo: Blob; name: string }) {
  const address = useObjectUrl(photo);
  return address && <img src={address} alt={name} className={styles.image} />;
}

const Words = ({ role, children }: { role?: 'alert'; children: string }) => (
  <p role={role} className={styles.words}>
    <ImageOff size={28} aria-hidden="true" />
    {children}
  </p>
);
