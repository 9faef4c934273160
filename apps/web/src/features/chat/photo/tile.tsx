import ImageOff from 'lucide-react/icons/image-off';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from './text.ts';
import styles from './photo-sheet.module.css';

export interface TilePlace {
  position: number;
  count: number;
  onRemove: () => void;
}

interface TileProps extends TilePlace {
  kind: 'image' | 'video';
  isBusy: boolean;
  children: ReactNode;
}

/** The place of a photo or video in the sheet, with the button that takes it out. */
export const Tile = ({ kind, isBusy, position, onRemove, children }: TileProps) => (
  <li className={styles.tile} aria-busy={isBusy || undefined}>
    {children}
    <IconButton
      variant="glass"
      label={text.remove(kind, position)}
      icon={<X size={20} />}
      className={styles.remove ?? ''}
      onClick={onRemove}
    />
  </li>
);

/** Words in place of a picture. */
export const TileWords = ({ role, children }: { role?: 'alert'; children: string }) => (
  <p role={role} className={styles.words}>
    <ImageOff size={28} aria-hidden="true" />
    {children}
  </p>
);
