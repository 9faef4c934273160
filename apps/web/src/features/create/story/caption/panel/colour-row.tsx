import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import { text } from '../text.ts';
import styles from './colour-row.module.css';

/** What words are offered to be coloured with; white and black first, then around the wheel. */
const COLOURS: readonly { colour: string; name: string }[] = [
  { colour: '#ffffff', name: 'Белый' },
  { colour: '#000000', name: 'Чёрный' },
  { colour: '#8a919e', name: 'Серый' },
  { colour: '#ff3355', name: 'Красный' },
  { colour: '#ff8a1f', name: 'Оранжевый' },
  { colour: '#ffd60a', name: 'Жёлтый' },
  { colour: '#34c759', name: 'Зелёный' },
  { colour: '#10d3a5', name: 'Бирюзовый' },
  { colour: '#35b8ff', name: 'Голубой' },
  { colour: '#2f7bff', name: 'Синий' },
  { colour: '#9659ff', name: 'Фиолетовый' },
  { colour: '#ff6ac1', name: 'Розовый' },
];

interface ColourRowProps {
  /** `#rrggbb`; one that is not offered leaves none chosen. */
  value: string;
  onChange: (colour: string) => void;
}

const CHOICES = COLOURS.map(({ colour, name }) => ({
  value: colour,
  name,
  face: <span className={styles.swatch} style={{ background: colour }} />,
}));

/** The colours that words may have. */
export const ColourRow = ({ value, onChange }: ColourRowProps) => (
  <RadioGroup
    className={styles.row}
    choiceClassName={styles.colour}
    label={text.colour}
    choices={CHOICES}
    value={value}
    onChange={onChange}
  />
);
