import { SEARCH_DEBOUNCE_MS } from '@sfera/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '#shared/router/index.ts';
import { FILTERS, type Filter } from './people-queries.ts';

const addressOf = (show: Filter, query: string) => ({
  ...(show !== 'all' && { show }),
  ...(query !== '' && { query }),
});

/** Filter and query, which are part of the address, and the text of the box, which becomes the query after 300 ms. */
export function usePeopleSearch() {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('query') ?? '').trim();
  const show = FILTERS.find((known) => known === parameters.get('show')) ?? 'all';
  const [typed, setTyped] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (next: Filter, words: string) => {
    clearTimeout(timer.current);
    setParameters(addressOf(next, words.trim()), { replace: true });
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(go, SEARCH_DEBOUNCE_MS, show, next);
  };
  const clear = () => {
    setTyped('');
    go(show, '');
  };
  return { typed, query, show, type, clear, filter: (next: Filter) => go(next, typed) };
}
