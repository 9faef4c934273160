import { SEARCH_QUERY_MAX_LENGTH } from '@sfera/contract/limits';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useRef, type KeyboardEvent } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import styles from './search-box.module.css';
import { text as words } from './text.ts';

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The box with its clear button; Escape clears it, too. */
export function SearchBox({ text, onType, onKeyDown }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.box} role="search">
      <SearchIcon size={18} aria-hidden="true" className={styles.icon} />
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
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            // The chat beside, which Escape would close, stays.
            event.stopPropagation();
            event.preventDefault();
            onType('');
          }
          onKeyDown?.(event);
        }}
      />
      {text !== '' && <IconButton label={words.clear} icon={<X size={18} />} onClick={clear} />}
    </div>
  );
}
