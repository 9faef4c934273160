import * as Radix from 'radix-ui/radio-group';
import { COLOURS } from './colours.ts';
import styles from './colour-row.module.css';
import { text } from '../text.ts';

interface ColourRowProps {
  /** `#rrggbb`; one that is not offered leaves none chosen. */
  value: string;
  onChange: (colour: string) => void;
}

/** The colours that words may have. */
export function ColourRow({ value, onChange }: ColourRowProps) {
  return (
    <Radix.Root
      className={styles.row}
      aria-label={text.colour}
      orientation="horizontal"
      value={value}
      onValueChange={onChange}
    >
      {COLOURS.map(({ colour, name }) => (
        <Radix.Item key={colour} value={colour} className={styles.colour} aria-label={name} title={name}>
          <span className={styles.swatch} style={{ background: colour }} />
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
