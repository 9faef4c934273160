import type { UserId } from '@sfera/contract/base/ids';
import { useRef } from 'react';
import { formatNumber } from '#shared/text/format-number.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import { FollowPeople } from './follow-people.tsx';
import type { LeftList } from './left-list.ts';
import type { PeopleKind } from './people-query.ts';

interface PeopleSheetProps {
  userId: UserId;
  kind: PeopleKind;
  /** Shown beside the title. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
  /** The list to begin with. */
  left?: LeftList | null;
  /** One of the people was opened; null when the sheet was closed. */
  onLeave?: (list: LeftList | null) => void;
}

/** The followers of an account, or the people whom the account follows. */
export function PeopleSheet(props: PeopleSheetProps) {
  const { userId, kind, count, isOpen, onClose, left = null, onLeave } = props;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        onLeave?.(null);
        onClose();
      }}
      title={text.people[kind].title}
      aside={<span className={typography.digits}>{formatNumber(count)}</span>}
      height="list"
      isFlush
      scroller={scroller}
    >
      <FollowPeople
        userId={userId}
        kind={kind}
        count={count}
        left={left}
        scroller={scroller}
        onOpenProfile={(list) => {
          onLeave?.(list);
          onClose();
        }}
      />
    </Sheet>
  );
}
