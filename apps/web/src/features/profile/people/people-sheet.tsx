import type { UserId } from '@sfera/contract/ids';
import { formatNumber } from '#shared/text/format-number.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from '../text.ts';
import { FollowPeople } from './follow-people.tsx';
import type { PeopleKind } from './people-query.ts';
import styles from './people.module.css';

interface PeopleSheetProps {
  userId: UserId;
  kind: PeopleKind;
  /** Shown beside the title. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

/** The followers of an account, or the people whom the account follows (spec 2, Overlays). */
export const PeopleSheet = ({ userId, kind, count, isOpen, onClose }: PeopleSheetProps) => (
  <Sheet
    isOpen={isOpen}
    onClose={onClose}
    title={text.people[kind].title}
    aside={<span className={styles.count}>{formatNumber(count)}</span>}
    height="full"
    isFlush
  >
    <FollowPeople userId={userId} kind={kind} onOpenProfile={onClose} />
  </Sheet>
);
