import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from './text.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import styles from './photo-sheet.module.css';
import { Tile, type TilePlace, TileWords } from './tile.tsx';

interface PhotoTileProps extends TilePlace {
  /** Null while the photo is being prepared. */
  prepared: PreparedPhoto | null;
}

/** One photo of the sheet, or the reason why it cannot be sent. */
export function PhotoTile({ prepared, ...place }: PhotoTileProps) {
  return (
    <Tile kind="image" isBusy={prepared === null} {...place}>
      {prepared === null ? (
        <Skeleton shape="box" aspect={1} />
      ) : 'refusal' in prepared ? (
        <TileWords role="alert">{prepared.refusal}</TileWords>
      ) : prepared.isDrawn ? (
        <Shown photo={prepared.photo} name={text.name('image', place.position, place.count)} />
      ) : (
        <TileWords>{text.noPreview.image}</TileWords>
      )}
      {prepared && 'photo' in prepared && prepared.lostMotion && (
        <p className={styles.lost}>{prepared.lostMotion}</p>
      )}
    </Tile>
  );
}

/** The picture of a tile. */
export function Shown({ photo, name }: { photo: Blob; name: string }) {
  const address = useObjectUrl(photo);
  return address && <img src={address} alt={name} className={styles.image} />;
}
