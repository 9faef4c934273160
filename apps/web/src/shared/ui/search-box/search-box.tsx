import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cutQuery } from './cut-query.ts';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  value: string;
  onType: (value: string) => void;
  onClear: () => void;
  /** The accessible name and the placeholder. */
  label: string;
  clearLabel: string;
  /** A `pill` is darker than the page, a `card` is a surface with a border. */
  look: 'card' | 'pill';
}

/** A search field with a button that clears the text. Other properties belong to the input. */
export const SearchBox = ({ value, onType, onClear, label, clearLabel, look, ...input }: SearchBoxProps) => (
  <div className={styles.box} data-look={look}>
    <SearchIcon size={look === 'pill' ? 18 : 20} aria-hidden="true" className={styles.icon} />
    <input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-label={label}
      placeholder={label}
      {...input}
      value={value}
      className={styles.input}
      onChange={(event) => onType(cutQuery(event.target.value))}
    />
    {value !== '' && <IconButton label={clearLabel} icon={<X size={18} />} onClick={onClear} />}
  </div>
);
