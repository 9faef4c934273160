import { useState } from 'react';
import { useSearchDelay } from './use-search-delay.ts';

interface SearchWords {
  /** The text in the box. */
  typed: string;
  type: (typed: string) => void;
  clear: () => void;
  /** The trimmed query, 300 ms after the last key; until then the former one. Empty with the box. */
  words: string;
  /** The same, but empty while the box holds other words. */
  query: string;
}

/** The text of a search box, and the query that it becomes. */
export function useSearchWords(typedBefore = ''): SearchWords {
  const [typed, setTyped] = useState(typedBefore);
  const [words, setWords] = useState(typedBefore.trim());
  const delay = useSearchDelay();

  const type = (next: string) => {
    setTyped(next);
    const wanted = next.trim();
    delay.stop();
    if (wanted === '') setWords('');
    else delay.start(() => setWords(wanted));
  };
  return { typed, type, clear: () => type(''), words, query: typed.trim() === words ? words : '' };
}
