import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserPreview } from '@sfera/contract/people/users';
import {
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { GridSkeleton } from '#entities/post/grid/tile-rows-skeleton.tsx';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { PostResults } from './posts/post-results.tsx';
import { RecentList } from './recent/recent-list.tsx';
import { WhereToLook } from './recent/where-to-look.tsx';
import { useRecentPeople } from './recent/use-recent-people.ts';
import { useRecentWords } from './recent/use-recent-words.ts';
import { FOUND_LINKS, moveFocus } from './search/move-focus.ts';
import { searchQuery } from '#entities/user/people-search/search-query.ts';
import { SearchResults } from './search/search-results.tsx';
import { useSearchText } from './search/use-search-text.ts';
import { TagResults } from './tags/tag-results.tsx';
import { text as words } from './text.ts';
import styles from './explore-search.module.css';

interface ExploreSearchProps {
  children?: ReactNode;
  /** Stand beside the box while the search is closed. */
  tools?: ReactNode;
}

/**
 * The search of people, posts and tags. `children` are shown while the search is closed, and contain the page's title;
 * without them, as in a panel, the search is always open.
 */
export function ExploreSearch({ children, tools }: ExploreSearchProps) {
  const isAlone = children === undefined;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(isAlone);
  const { text, query, tab, type, search, choose, close: end } = useSearchText();
  const results = useQuery(searchQuery(useQueryClient(), tab === 'people' ? query : ''));
  const { remember, rememberWords, lists } = useRecent(input, search);
  const isSearching = isOpen || text !== '' || query !== '';

  const open = () => setOpen(true);
  const clear = () => {
    search('');
    input.current?.focus();
  };
  const close = () => {
    end();
    setOpen(isAlone);
    form.current?.focus({ preventScroll: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isFound = tab === 'people' && query !== '' && text.trim() === query && !results.isPlaceholderData;
    rememberWords(text);
    if (isFound) list.current?.querySelector<HTMLElement>(FOUND_LINKS)?.click();
    else search(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (moveFocus(event.key, input.current, list.current)) event.preventDefault();
    if (event.key !== 'Escape' || !isSearching) return;
    event.preventDefault(); // by default the browser empties the box without an event for React
    if (text === '') close();
    else clear();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the keys of what is inside
    <div onKeyDown={onKeyDown}>
      <form
        ref={form}
        role="search"
        aria-label={words.search}
        tabIndex={-1}
        className={styles.form}
        data-searching={isSearching || undefined}
        onSubmit={submit}
      >
        <SearchBox
          ref={input}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a panel with nothing but the search has just been opened
          autoFocus={isAlone}
          look="card"
          label={words.search}
          clearLabel={words.clear}
          value={text}
          onType={(next) => {
            open();
            type(next);
          }}
          onClear={clear}
          onFocus={open}
          onClick={open}
        />
        {!isSearching && tools}
        {isSearching && !isAlone && (
          <Button variant="quiet" className={styles.cancel} onClick={close}>
            {words.cancel}
          </Button>
        )}
      </form>
      {isSearching ? (
        <>
          <h1 className="visually-hidden">{words.title}</h1>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears of its links */}
          <div
            ref={list}
            className={styles.panel}
            onClick={({ target }) => {
              const isOther = tab !== 'people' && target instanceof Element && target.closest('a');
              if (isOther) rememberWords(query);
            }}
          >
            {query !== '' || text.trim() !== '' ? (
              <Found query={query} tab={tab} results={results} onTab={choose} onOpen={remember} />
            ) : (
              <>
                <RecentList {...lists} onOpen={remember} />
                <WhereToLook />
              </>
            )}
          </div>
        </>
      ) : (
        children
      )}
    </div>
  );
}

/** The people and words that were looked for last, and the list of them. The box keeps the focus when one is forgotten. */
function useRecent(input: RefObject<HTMLInputElement | null>, search: Search['search']) {
  const { recent, remember, forget, forgetAll } = useRecentPeople();
  const { words: lastWords, rememberWords, forgetWords, forgetAllWords } = useRecentWords();
  const focus = () => input.current?.focus();
  const lists = {
    recent,
    words: lastWords,
    onSearch(last: string) {
      search(last);
      focus();
    },
    onForget({ id }: UserPreview) {
      focus();
      forget(id);
    },
    onForgetWords(last: string) {
      focus();
      forgetWords(last);
    },
    onForgetAll() {
      focus();
      forgetAll();
      forgetAllWords();
    },
  };
  return { remember, rememberWords, lists };
}

type Search = ReturnType<typeof useSearchText>;

interface FoundProps extends ComponentProps<typeof SearchResults>, Pick<Search, 'query' | 'tab'> {
  onTab: Search['choose'];
}

/** The tabs of what is found; their outlines while the words are not asked for yet. */
const Found = ({ query, tab, onTab, ...people }: FoundProps) => (
  <Tabs
    label={words.whatToFind}
    value={tab}
    onValueChange={onTab}
    tabs={[
      {
        value: 'people',
        label: words.people,
        content: query === '' ? <PeopleSkeleton rows={6} /> : <SearchResults {...people} />,
      },
      {
        value: 'posts',
        label: words.posts,
        content: query === '' ? <GridSkeleton /> : <PostResults query={query} />,
      },
      {
        value: 'tags',
        label: words.tags,
        content: query === '' ? <PeopleSkeleton rows={6} /> : <TagResults query={query} />,
      },
    ]}
  />
);
