import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

const PARAMETER = 'query';

interface SearchText {
  /** What stands in the box. */
  text: string;
  /** What is searched for, trimmed; it stands in the address, so that Back and links lead to it. */
  query: string;
  /** The box has changed: it is searched for when nobody has typed for a moment. */
  type: (text: string) => void;
  /** Fills the box and searches at once; nothing for an empty text. */
  search: (text: string) => void;
}

/** The text of the search box and the query that it becomes. Another address, as a link makes it, fills the box. */
export function useSearchText(): SearchText {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get(PARAMETER) ?? '').trim();
  const [text, setText] = useState(query);
  const [written, setWritten] = useState(query);
  const [seen, setSeen] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // What was written here may arrive when more has been typed: only another's address fills the box.
  if (query !== seen) {
    setSeen(query);
    setWritten(query);
    if (query !== written) setText(query);
  }

  const write = (next: string) => {
    setWritten(next);
    setParameters(next === '' ? {} : { [PARAMETER]: next }, { replace: true });
  };
  const search = (next: string) => {
    clearTimeout(timer.current);
    setText(next);
    if (next.trim() !== query) write(next.trim());
  };
  const type = (next: string) => {
    if (next.trim() === '') {
      search('');
      return setText(next);
    }
    setText(next);
    clearTimeout(timer.current);
    if (next.trim() !== query) timer.current = setTimeout(write, SEARCH_DEBOUNCE_MS, next.trim());
  };
  return { text, query, type, search };
}
