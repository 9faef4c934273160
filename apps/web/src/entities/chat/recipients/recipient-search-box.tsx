import { useRef, type KeyboardEvent } from 'react';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import { text as words } from './text.ts';

interface RecipientSearchBoxProps {
  /** By default, that it finds people. */
  label?: string;
  text: string;
  onType: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The search box for people to write to; Escape clears it, too. */
export function RecipientSearchBox({
  label = words.search,
  text,
  onType,
  onKeyDown,
}: RecipientSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    input.current?.focus({ preventScroll: true });
  };
  return (
    <div role="search">
      <SearchBox
        ref={input}
        look="pill"
        label={label}
        clearLabel={words.clear}
        value={text}
        onType={onType}
        onClear={clear}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') {
            // Keeps the open chat beside the list from closing by Escape.
            event.stopPropagation();
            event.preventDefault();
            onType('');
          }
          onKeyDown?.(event);
        }}
      />
    </div>
  );
}
