import { useState } from 'react';
import { useSearchParams } from '#shared/router/index.ts';
import { useSearchDelay } from '#shared/ui/search-box/use-search-delay.ts';

const PARAMETERS = { query: 'query', tab: 'tab' } as const;

/** The things for which the search looks. */
const SEARCH_TABS = ['people', 'posts', 'tags'] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

/** The tab for a text for which the person has chosen none. */
const usualTab = (text: string): SearchTab => (text.trimStart().startsWith('#') ? 'tags' : 'people');

interface SearchText {
  /** The text in the box. */
  text: string;
  /** The trimmed query, which is part of the address, so that Back and links lead to it. */
  query: string;
  /** Which results are shown: as the address says, else tags for a text that begins with `#`, else people. */
  tab: SearchTab;
  /** Shows other results for the text in the box, at once. */
  choose: (tab: SearchTab) => void;
  /** Sets the text in the box; the search starts after a debounce. */
  type: (text: string) => void;
  /** Fills the box and searches at once; an empty text ends the search. */
  search: (text: string) => void;
  /** Empties the box, and looks for people again the next time. */
  close: () => void;
}

/** The text of the search box and the resulting query. A navigation to another query fills the box. */
export function useSearchText(): SearchText {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get(PARAMETERS.query) ?? '').trim();
  const chosen = SEARCH_TABS.find((one) => one === parameters.get(PARAMETERS.tab)) ?? null;
  const [text, setText] = useState(query);
  const [written, setWritten] = useState(query);
  const [seen, setSeen] = useState(query);
  const delay = useSearchDelay();

  // The address may update after more text was typed: only a query from elsewhere fills the box.
  if (query !== seen) {
    setSeen(query);
    setWritten(query);
    if (query !== written) setText(query);
  }

  const write = (next: string, tab: SearchTab | null = chosen) => {
    setWritten(next);
    const named = { ...(next !== '' && { [PARAMETERS.query]: next }), ...(tab && { [PARAMETERS.tab]: tab }) };
    setParameters(named, { replace: true });
  };
  const search = (next: string) => {
    delay.stop();
    setText(next);
    if (next.trim() !== query) write(next.trim());
  };
  const choose = (next: SearchTab) => {
    delay.stop();
    write(text.trim(), next === usualTab(text) ? null : next);
  };
  const close = () => {
    delay.stop();
    setText('');
    write('', null);
  };
  const type = (next: string) => {
    if (next.trim() === '') {
      search('');
      return setText(next);
    }
    setText(next);
    delay.stop();
    if (next.trim() !== query) delay.start(() => write(next.trim()));
  };
  return { text, query, tab: chosen ?? usualTab(text), type, search, choose, close };
}
