import { SEARCH_QUERY_MAX_LENGTH } from '@sfera/contract/limits';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text as words } from '../text.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  input: RefObject<HTMLInputElement | null>;
  text: string;
  isOpen: boolean;
  onType: (text: string) => void;
  onClear: () => void;
  /** The keyboard or a finger is in the box. */
  onOpen: () => void;
  onCancel: () => void;
}

/** The box with its clear button, and the way out of the search. */
export function SearchBox({ input, text, isOpen, onType, onClear, onOpen, onCancel }: SearchBoxProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.box}>
        <SearchIcon size={20} aria-hidden="true" className={styles.icon} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={SEARCH_QUERY_MAX_LENGTH}
          value={text}
          className={styles.input}
          onChange={(event) => {
            onOpen();
            onType(event.target.value);
          }}
          onFocus={onOpen}
          onClick={onOpen}
        />
        {text !== '' && <IconButton label={words.clear} icon={<X size={18} />} onClick={onClear} />}
      </div>
      {isOpen && (
        <Button variant="quiet" className={styles.cancel ?? ''} onClick={onCancel}>
          {words.cancel}
        </Button>
      )}
    </div>
  );
}
