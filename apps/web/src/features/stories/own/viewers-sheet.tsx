import type { StoryId } from '@sfera/contract/ids';
import type { StoryViewer } from '@sfera/contract/stories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { PeopleList } from '#entities/user/people-list.tsx';
import { formatNumber } from '#shared/text/format-number.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './text.ts';
import { viewersQuery } from './viewers-query.ts';
import styles from './viewers-sheet.module.css';

/** From here on the list is worth the whole height at once. Unit: people. */
const MANY_PEOPLE = 6;

interface ViewersSheetProps {
  storyId: StoryId;
  /** As far as it is known before the list is. */
  count: number;
  /** When it was opened last. Unit: ms since 1970. */
  openedAtMs: number;
  isOpen: boolean;
  onClose: () => void;
  /** A profile opens. */
  onLeave: () => void;
}

/** Who has seen one's own story, newest view first, and the reactions (spec 2, Overlays). */
export function ViewersSheet({ storyId, count, openedAtMs, isOpen, onClose, onLeave }: ViewersSheetProps) {
  const list = useInfiniteQuery({ ...viewersQuery(storyId, openedAtMs), enabled: isOpen });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.viewers}
      aside={<span className={styles.count}>{formatNumber(count)}</span>}
      height={count > MANY_PEOPLE ? 'full' : 'content'}
      isFlush
    >
      <div className={styles.people}>
        <PeopleList
          label={text.viewers}
          list={list}
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
