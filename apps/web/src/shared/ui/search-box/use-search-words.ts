import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/limits';
import { useEffect, useState } from 'react';

/** The text in a search box, and the trimmed query after a debounce of 300 ms. */
export function useSearchWords(typedBefore = '') {
  const [typed, setTyped] = useState(typedBefore);
  const [words, setWords] = useState(typedBefore.trim());
  const wanted = typed.trim();
  useEffect(() => {
    // An emptied box shows all people at once.
    const timer = setTimeout(() => setWords(wanted), wanted ? SEARCH_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { typed, setTyped, words: wanted ? words : '' };
}
