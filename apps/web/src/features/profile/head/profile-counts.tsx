import { useEffect, useEffectEvent } from 'react';
import { formatCompact } from '#shared/text/format-number.ts';
import { plural, type PluralForms } from '#shared/text/plural.ts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { useLeftList } from '../people/left-list.ts';
import type { PeopleKind } from '../people/people-query.ts';
import type { ShownUser } from '../shown-user.ts';
import { text } from '../text.ts';
import styles from './profile-head.module.css';

const loadSheet = async () => (await import('../people/people-sheet.tsx')).PeopleSheet;

interface ProfileCountsProps {
  user: ShownUser;
  isOpen: boolean;
  onPosts: () => void;
}

/** Counts of posts, followers and followed accounts; each opens its list, unless the list is hidden from the viewer. */
export const ProfileCounts = ({ user, isOpen, onPosts }: ProfileCountsProps) => (
  <ul className={styles.counts}>
    <li>
      <Count value={user.countPosts} noun={text.posts} {...(isOpen && { onClick: onPosts })} />
    </li>
    <PeopleCount user={user} kind="followers" value={user.countFollowers} isOpen={isOpen} />
    <PeopleCount user={user} kind="following" value={user.countFollowing} isOpen={isOpen} />
  </ul>
);

interface PeopleCountProps {
  user: ShownUser;
  kind: PeopleKind;
  value: number;
  isOpen: boolean;
}

function PeopleCount({ user, kind, value, isOpen }: PeopleCountProps) {
  const { Sheet: PeopleSheet, state, opener } = useSheetOnDemand(loadSheet);
  const { left, setLeft } = useLeftList(user.id, kind);
  const reopen = useEffectEvent(() => opener.onClick());
  useEffect(() => {
    if (left) reopen();
  }, [left]);
  return (
    <li>
      <Count value={value} noun={text[kind]} {...(isOpen && { ...opener, 'aria-haspopup': 'dialog' })} />
      {PeopleSheet && (
        <PeopleSheet {...state} userId={user.id} kind={kind} count={value} left={left} onLeave={setLeft} />
      )}
    </li>
  );
}

type CountProps = React.ComponentProps<'button'> & { value: number; noun: PluralForms };

/** A button when a press does something, else plain text. */
function Count({ value, noun, ...button }: CountProps) {
  const content = (
    <>
      <span className={styles.value}>{formatCompact(value)}</span>{' '}
      <span className={styles.noun}>{plural(value, noun)}</span>
    </>
  );
  if (!button.onClick) return <span className={styles.count}>{content}</span>;
  return (
    <button type="button" {...button} className={styles.count}>
      {content}
    </button>
  );
}
