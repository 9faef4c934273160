import type { KnownPeople as Known } from '@sfera/archives/people/people';
import { Login } from '@sfera/contract/accounts/auth';
import type { ListedUser } from '@sfera/contract/people/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import * as v from 'valibot';
import { FollowButton } from '#entities/user/follow-button.tsx';
import { FoundPeople } from '#entities/user/people-search/people-search.tsx';
import { searchQuery } from '#entities/user/people-search/search-query.ts';
import { PeopleSkeleton } from '#entities/user/people-skeleton.tsx';
import { PersonRow } from '#entities/user/person-row.tsx';
import { useUserId } from '#shared/api/session.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Disclosure } from '#shared/ui/open-row/disclosure.tsx';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './known-people.module.css';
import { text } from './text.ts';
import { useCheck } from './use-check.ts';

/** Names that are shown at first, and with each press. */
const NAMES_SHOWN = 60;

/**
 * The people of an archive whom its owner may know here. The names stay in the browser until the person looks for one
 * of them, or asks the server about all.
 */
export function KnownPeople({ people: { names, hasMore, unreadCount } }: { people: Known }) {
  const id = useId();
  const logins = useMemo(() => names.filter((name) => v.is(Login, name)), [names]);
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={layout.stack2}>
        <h2 id={id} className={typography.title}>
          {text.title}
        </h2>
        <p className={typography.note}>
          {[
            text.intro(names.length),
            hasMore && text.keptFirst(names.length),
            unreadCount > 0 && text.unread(unreadCount),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {logins.length > 0 && <Check logins={logins} />}
      {names.length > 0 && (
        <Disclosure label={text.oneByOne}>
          <Names names={names} />
        </Disclosure>
      )}
      <Link to="/settings/invitations" className={styles.invite}>
        <span className={layout.fill}>{text.invite}</span>
        <RowArrow />
      </Link>
    </section>
  );
}

/** One question about all names, which the person has to ask. */
function Check({ logins }: { logins: readonly string[] }) {
  const { checkedCount, found, start, isPending, error } = useCheck(logins);
  const left = logins.length - checkedCount;
  const isDone = left === 0;
  return (
    <>
      {isPending ? (
        <ProgressBar percent={(checkedCount / logins.length) * 100} label={text.checking} />
      ) : (
        !isDone && (
          <Button variant="primary" isWide onClick={start}>
            {checkedCount === 0 ? text.check(left) : text.checkRest(left)}
          </Button>
        )
      )}
      {error && (
        <p role="alert" className={styles.failure}>
          {error.message}
        </p>
      )}
      {checkedCount === 0 && <p className={typography.note}>{text.checkHint}</p>}
      <div role="status" className={layout.stack2}>
        {found.length > 0 && (
          <>
            <h3 className={typography.semibold}>{text.foundTitle(found.length)}</h3>
            <p className={typography.note}>{text.foundHint}</p>
          </>
        )}
        {isDone && found.length === 0 && <p>{text.nobody}</p>}
      </div>
      {found.length > 0 && <People label={text.foundTitle(found.length)} people={found} />}
    </>
  );
}

/** The names, each with its search. */
function Names({ names }: { names: readonly string[] }) {
  const [count, setCount] = useState(NAMES_SHOWN);
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const left = names.length - count;
  return (
    <div className={layout.stack3}>
      <p className={typography.note}>{text.oneByOneHint}</p>
      <ul className={layout.wrap2}>
        {names.slice(0, count).map((each) => (
          <li key={each}>
            <Button
              size="small"
              translate="no"
              onClick={() => {
                setName(each);
                setOpen(true);
              }}
            >
              {each}
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setCount(count + NAMES_SHOWN)}>
          {text.more(Math.min(left, NAMES_SHOWN))}
        </Button>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.searchTitle(name)} height="list">
        <Search name={name} />
      </Sheet>
    </div>
  );
}

function Search({ name }: { name: string }) {
  const results = useQuery(searchQuery(useQueryClient(), name));
  return (
    <FoundPeople
      results={results}
      text={{ ...text, nobody: text.nobodyFound }}
      skeleton={<PeopleSkeleton rows={4} />}
    >
      {(people) => <People label={text.results} people={people} />}
    </FoundPeople>
  );
}

function People({ label, people }: { label: string; people: readonly ListedUser[] }) {
  const ownId = useUserId();
  return (
    <ul aria-label={label}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          user={person}
          end={
            person.id !== ownId && (
              <FollowButton
                userId={person.id}
                status={person.followStatus}
                isPrivate={person.isPrivate}
                login={person.login}
              />
            )
          }
        />
      ))}
    </ul>
  );
}
