import type { Reaction } from '@sfera/contract/reaction';
import SmilePlus from 'lucide-react/icons/smile-plus';
import type { ComponentProps } from 'react';
import styles from './reactions-row.module.css';
import { text } from './text.ts';
import type { PaletteState } from './use-palette.ts';

interface PaletteButtonProps {
  palette: PaletteState;
  own: Reaction | null;
  onReact: (reaction: Reaction | null) => void;
}

/** The smile at the end of the row, with the palette that it opens. */
export function PaletteButton({ palette, own, onReact }: PaletteButtonProps) {
  const { Palette, opening, open, events, reach } = palette;
  return (
    <span {...reach} className={styles.add}>
      {Palette ? (
        <Palette {...{ own, onReact, opening, open }} trigger={<SmileButton />} />
      ) : (
        <SmileButton aria-haspopup="dialog" aria-expanded={false} {...events} onClick={() => open('press')} />
      )}
    </span>
  );
}

const SmileButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} title={text.choose} aria-label={text.choose} className={styles.plus}>
    <SmilePlus size={18} aria-hidden="true" />
  </button>
);
