import type { AdminPerson } from '@sfera/contract/admin/people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NobodyFound } from '#entities/user/people-search/people-search.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { More } from '#shared/ui/list-state/more.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { SearchBox } from '#shared/ui/search-box/search-box.tsx';
import parts from '../parts/parts.module.css';
import { FILTERS, peopleQuery, type Filter } from './people-queries.ts';
import styles from './people.module.css';
import { PersonButton } from './person-button.tsx';
import { text } from './text.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { useSearchDelay } from '#shared/ui/search-box/use-search-delay.ts';
import { PersonSheet } from './sheet/person-sheet.tsx';

const addressOf = (show: Filter, query: string) => ({
  ...(show !== 'all' && { show }),
  ...(query !== '' && { query }),
});

/** All people on the server, to search and to filter; a person opens in a sheet. */
export function People() {
  const { typed, query, show, type, clear, filter } = usePeopleSearch();
  const list = useInfiniteQuery(peopleQuery(query, show));
  // The person stays while the sheet is animated away.
  const [opened, setOpened] = useState<{ person: AdminPerson; isOpen: boolean } | null>(null);
  const pages = list.data?.pages ?? [];
  // A person who joins meanwhile moves the others into the next page.
  const people = [...new Map(pages.flatMap((page) => page.people).map((each) => [each.id, each])).values()];
  const defaultQuotaBytes = pages.at(-1)?.defaultQuotaBytes ?? null;
  const current = opened && (people.find(({ id }) => id === opened.person.id) ?? opened.person);
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          look="card"
          label={text.search}
          clearLabel={text.clear}
          value={typed}
          onType={type}
          onClear={clear}
        />
      </div>
      <ChoiceRow
        look="line"
        label={text.show}
        choices={FILTERS.map((value) => ({ value, face: text.filters[value] }))}
        value={show}
        onChange={filter}
      />
      {list.data ? (
        <>
          <p role="status" className={parts.words}>
            {list.isPlaceholderData ? '' : text.total(pages.at(-1)?.total ?? 0)}
          </p>
          {people.length === 0 ? (
            <div className={parts.card}>
              <NobodyFound title={text.nobody} text={text.nobodyHint} />
            </div>
          ) : (
            <div className={styles.list}>
              <ul
                aria-label={text.list}
                aria-busy={list.isFetchingNextPage || list.isPlaceholderData || undefined}
              >
                {people.map((person) => (
                  <PersonButton
                    key={person.id}
                    person={person}
                    onOpen={() => setOpened({ person, isOpen: true })}
                  />
                ))}
              </ul>
              <More list={list} />
            </div>
          )}
        </>
      ) : (
        <LoadingOrFailed query={list} height="420px" />
      )}
      {opened && current && (
        <PersonSheet
          key={opened.person.id}
          person={current}
          defaultQuotaBytes={defaultQuotaBytes}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  );
}

/** Filter and query, which are part of the address, and the text of the box, which becomes the query after 300 ms. */
function usePeopleSearch() {
  const [parameters, setParameters] = useSearchParams();
  const query = (parameters.get('query') ?? '').trim();
  const show = FILTERS.find((known) => known === parameters.get('show')) ?? 'all';
  const [typed, setTyped] = useState(query);
  const delay = useSearchDelay();

  const go = (next: Filter, words: string) => {
    delay.stop();
    setParameters(addressOf(next, words.trim()), { replace: true });
  };
  const type = (next: string) => {
    setTyped(next);
    delay.start(() => go(show, next));
  };
  const clear = () => {
    setTyped('');
    go(show, '');
  };
  return { typed, query, show, type, clear, filter: (next: Filter) => go(next, typed) };
}
