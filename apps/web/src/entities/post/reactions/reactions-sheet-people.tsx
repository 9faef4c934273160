import type { Reaction } from '@sfera/contract/posts/reaction';
import type { ReactedUser } from '@sfera/contract/posts/post-reactions';
import { useLayoutEffect, type RefObject } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { peopleHeight } from '#entities/user/people-height.ts';
import { PeopleList } from '#entities/user/people-list.tsx';
import { text } from './sheet-text.ts';
import { useReactionList, type ReactionListOf } from './use-reaction-list.ts';

interface ReactedPeopleProps {
  of: ReactionListOf;
  /** The reaction whose givers are listed; without it, all people are. */
  reaction: Reaction | undefined;
  /** The number of those people, and of all. */
  count: number;
  total: number;
  scroller: RefObject<HTMLElement | null>;
  /** Where it was left. Unit: CSS pixels. */
  top: number;
  onOpenProfile: () => void;
}

/** People and the reaction that each of them gave; no tab is lower than its neighbours. */
export function ReactedPeople(props: ReactedPeopleProps) {
  const { of, reaction, count, total, scroller, top, onOpenProfile } = props;
  const list = useReactionList(of, reaction);
  // Here, not where the tab is chosen: Radix mounts its content a moment later.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top });
  }, [scroller, top]);
  return (
    <div style={peopleHeight(total)}>
      <PeopleList
        label={reaction ? reactionNames[reaction] : text.title}
        list={list}
        expected={count}
        empty={text.nobody}
        endOf={givenBy}
        onOpen={onOpenProfile}
      />
    </div>
  );
}

const givenBy = ({ reactionType }: ReactedUser) => (
  <span role="img" aria-label={reactionNames[reactionType]}>
    <ReactionIcon reaction={reactionType} size={24} />
  </span>
);
