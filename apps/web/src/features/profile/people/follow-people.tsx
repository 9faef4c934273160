import type { FollowUser } from '@sfera/contract/people/follows';
import type { UserId } from '@sfera/contract/base/ids';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useState, type RefObject } from 'react';
import { sayActionFailed } from '#entities/user/action-failed.ts';
import { peopleHeight } from '#entities/user/people-height.ts';
import { PeopleList } from '#entities/user/people-list.tsx';
import { useRemoveFollower } from '#entities/user/remove-follower.ts';
import { useUserId } from '#shared/api/session.ts';
import { Field } from '#shared/ui/field/field.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { cutQuery } from '#shared/ui/search-box/cut-query.ts';
import { text } from '../text.ts';
import type { LeftList } from './left-list.ts';
import { peopleQuery, type PeopleKind } from './people-query.ts';
import { PersonActions } from './person-actions.tsx';
import { useSearchWords } from '#shared/ui/search-box/use-search-words.ts';
import styles from './people.module.css';

interface FollowPeopleProps {
  userId: UserId;
  kind: PeopleKind;
  /** The list as it was left, to begin with. */
  /** The list keeps the height of so many people while it is searched. */
  count: number;
  left: LeftList | null;
  /** Ref of the element that scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  onOpenProfile: (list: LeftList) => void;
}

/** A search box, and the list of people with their actions. */
export function FollowPeople({ userId, kind, count, left, scroller, onOpenProfile }: FollowPeopleProps) {
  const cache = useQueryClient();
  const viewerId = useUserId();
  const [openedAtMs] = useState(() => left?.openedAtMs ?? Date.now());
  const { typed, type, words: query } = useSearchWords(left?.typed);
  const { removed, remove } = useRemovedFollowers();
  const list = useInfiniteQuery({
    ...peopleQuery(cache, { userId, kind, query, openedAtMs }),
    placeholderData: keepPreviousData,
    select: ({ pages, pageParams }) => ({
      pageParams,
      pages: pages.map(({ users }) => ({ users: users.filter(({ id }) => !removed.has(id)) })),
    }),
  });
  useEffect(() => {
    if (left) scroller.current?.scrollTo({ top: left.scrollTop });
  }, [left, scroller]);
  const words = text.people[kind];
  const canRemove = kind === 'followers' && userId === viewerId;
  const actions = (user: FollowUser) =>
    user.id === viewerId ? null : <PersonActions user={user} {...(canRemove && { onRemove: remove })} />;

  return (
    <>
      <div role="search" className={styles.search}>
        <Field
          label={words.search}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={words.search}
          value={typed}
          onChange={(event) => type(cutQuery(event.target.value))}
          prefix={<Search size={20} />}
          suffix={
            typed && (
              <IconButton
                label={text.people.clearSearch}
                icon={<X size={18} />}
                onClick={(event) => {
                  // The button unmounts, so the box gets the focus.
                  event.currentTarget.closest('[role=search]')?.querySelector('input')?.focus();
                  type('');
                }}
              />
            )
          }
        />
      </div>
      <div aria-busy={list.isPlaceholderData} className={styles.people} style={peopleHeight(count)}>
        <PeopleList
          label={words.title}
          list={list}
          expected={count}
          empty={query ? text.people.nobodyFound : words.empty}
          endOf={actions}
          onOpen={() => onOpenProfile({ openedAtMs, typed, scrollTop: scroller.current?.scrollTop ?? 0 })}
        />
      </div>
    </>
  );
}

/** Removed followers leave the list at once, and come back when the server refuses. */
function useRemovedFollowers() {
  const [removed, setRemoved] = useState<ReadonlySet<UserId>>(new Set());
  const { mutate: remove } = useRemoveFollower({
    onMutate: (id) => setRemoved((ids) => new Set([...ids, id])),
    onError(error, id) {
      setRemoved((ids) => new Set([...ids].filter((other) => other !== id)));
      sayActionFailed(error);
    },
  });
  return { removed, remove };
}
