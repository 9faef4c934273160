import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import styles from './colour-row.module.css';
import { STORY_COLOURS } from './story-colours.ts';

interface ColourRowProps {
  /** Names the group for screen readers. */
  label: string;
  /** `#rrggbb`; one that is not offered leaves none chosen. */
  value: string;
  onChange: (colour: string) => void;
}

const CHOICES = STORY_COLOURS.map(({ colour, name }) => ({
  value: colour,
  name,
  face: <span className={styles.swatch} style={{ background: colour }} />,
}));

/** The colours that words and lines may have. */
export const ColourRow = ({ label, value, onChange }: ColourRowProps) => (
  <RadioGroup
    className={styles.row}
    choiceClassName={styles.colour}
    label={label}
    hasPictures
    choices={CHOICES}
    value={value}
    onChange={onChange}
  />
);
