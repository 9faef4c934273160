import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/limits';
import { useEffect, useState } from 'react';

/** What is typed into a search box, and the trimmed words to ask for once the hand has rested for 300 ms. */
export function useSearchWords(typedBefore = '') {
  const [typed, setTyped] = useState(typedBefore);
  const [words, setWords] = useState(typedBefore.trim());
  const wanted = typed.trim();
  useEffect(() => {
    // An emptied box shows everybody at once.
    const timer = setTimeout(() => setWords(wanted), wanted ? SEARCH_DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { typed, setTyped, words: wanted ? words : '' };
}
