import type { Reaction } from '@sfera/contract/reaction';
import type { ReactedUser } from '@sfera/contract/post-reactions';
import { useLayoutEffect, type RefObject } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { PeopleList } from '#entities/user/people-list.tsx';
import { text } from './sheet-text.ts';
import { useReactionList, type ReactionListOf } from './use-reaction-list.ts';
import styles from './reactions-sheet.module.css';

interface ReactedPeopleProps {
  of: ReactionListOf;
  /** Who gave this one; everybody without it. */
  reaction: Reaction | undefined;
  scroller: RefObject<HTMLElement | null>;
  /** Where it was left. Unit: CSS pixels. */
  top: number;
  onOpenProfile: () => void;
}

/** People and the reaction that each of them gave. */
export function ReactedPeople({ of, reaction, scroller, top, onOpenProfile }: ReactedPeopleProps) {
  const list = useReactionList(of, reaction);
  // Here, not where the tab is chosen: Radix mounts its content a moment later.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top });
  }, [scroller, top]);
  return (
    <div className={styles.people}>
      <PeopleList
        label={reaction ? reactionNames[reaction] : text.title}
        list={list}
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
