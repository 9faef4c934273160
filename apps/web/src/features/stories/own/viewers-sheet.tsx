import type { StoryId } from '@sfera/contract/base/ids';
import type { StoryViewer } from '@sfera/contract/stories/stories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { peopleHeight } from '#entities/user/people-height.ts';
import { PeopleList } from '#entities/user/people-list.tsx';
import { formatNumber } from '#shared/text/format-number.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';
import { viewersQuery } from './viewers-query.ts';
import styles from './viewers-sheet.module.css';

interface ViewersSheetProps {
  storyId: StoryId;
  /** The number known before the list is loaded. */
  count: number;
  /** Time of the last opening. Unit: ms since 1970. */
  openedAtMs: number;
  isOpen: boolean;
  onClose: () => void;
  /** A profile opens. */
  onLeave: () => void;
}

/** The viewers of the user's own story, newest view first, with their reactions. */
export function ViewersSheet({ storyId, count, openedAtMs, isOpen, onClose, onLeave }: ViewersSheetProps) {
  const list = useInfiniteQuery({ ...viewersQuery(storyId, openedAtMs), enabled: isOpen });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.viewers}
      aside={<span className={typography.digits}>{formatNumber(count)}</span>}
      height="list"
      isFlush
    >
      <div style={peopleHeight(count)}>
        <PeopleList
          label={text.viewers}
          list={list}
          expected={count}
          empty={text.nobody}
          endOf={reactionAndTime}
          pathOf={({ id }) => `/user/${id}`}
          onOpen={onLeave}
        />
      </div>
    </Sheet>
  );
}

const reactionAndTime = ({ reaction, viewedAt }: StoryViewer) => (
  <>
    {reaction && (
      <span role="img" aria-label={reactionNames[reaction]}>
        <ReactionIcon reaction={reaction} size={24} />
      </span>
    )}
    <span className={styles.time}>
      <RelativeTime at={viewedAt} />
    </span>
  </>
);
