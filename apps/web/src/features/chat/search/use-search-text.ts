import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/limits';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of the search box, and the trimmed query that it becomes 300 ms after the last key. The query is empty while
 * the box holds other words.
 */
export function useSearchText() {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const wanted = next.trim();
    if (wanted === '') setQuery('');
    else timer.current = setTimeout(setQuery, SEARCH_DEBOUNCE_MS, wanted);
  };
  return { text, query: text.trim() === query ? query : '', type, clear: () => type('') };
}
