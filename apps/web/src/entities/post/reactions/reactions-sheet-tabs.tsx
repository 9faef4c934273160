import type { Post } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { useState, type ReactNode, type RefObject } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { formatCompact } from '#shared/text/format-number.ts';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { text } from './sheet-text.ts';
import { ReactedPeople } from './reactions-sheet-people.tsx';
import { mostGivenFirst } from './use-bubble-order.ts';
import { useReactionCounts, type ReactionListOf } from './use-reaction-list.ts';
import styles from './reactions-sheet.module.css';

interface ReactionTabsProps {
  post: Post;
  initialReaction: Reaction | null;
  /** The element that scrolls the lists. */
  scroller: RefObject<HTMLElement | null>;
  onOpenProfile: () => void;
}

type Choice = Reaction | 'all';

/**
 * A tab for all people and one for each reaction, most given first. Tabs stay where they stood at first, and come back
 * scrolled to where they were left.
 */
export function ReactionTabs({ post, initialReaction, scroller, onOpenProfile }: ReactionTabsProps) {
  const [of] = useState<ReactionListOf>(() => ({ postId: post.id, openedAtMs: Date.now() }));
  const [known] = useState(() => mostGivenFirst(post.reactions));
  const { data: counts = post.reactions } = useReactionCounts(of);
  const [chosen, setChosen] = useState<Choice>(initialReaction ?? 'all');
  const [tops, setTops] = useState<Partial<Record<Choice, number>>>({});
  const choose = (next: Choice) => {
    setTops({ ...tops, [chosen]: scroller.current?.scrollTop ?? 0 });
    setChosen(next);
  };

  const reactions = new Set([
    ...known,
    ...(initialReaction ? [initialReaction] : []),
    ...mostGivenFirst(counts),
  ]);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const people = (reaction: Reaction | undefined) => (
    <ReactedPeople
      of={of}
      reaction={reaction}
      count={reaction ? (counts[reaction] ?? 0) : total}
      total={total}
      scroller={scroller}
      top={tops[reaction ?? 'all'] ?? 0}
      onOpenProfile={onOpenProfile}
    />
  );
  return (
    <Tabs
      label={text.title}
      value={chosen}
      onValueChange={choose}
      isSticky
      tabs={[
        {
          value: 'all',
          label: text.tabOfAll(total),
          face: faceOf(text.all, total),
          content: people(undefined),
        },
        ...[...reactions].map((reaction) => ({
          value: reaction,
          label: text.tab(reactionNames[reaction], counts[reaction] ?? 0),
          face: faceOf(<ReactionIcon reaction={reaction} size={22} />, counts[reaction] ?? 0),
          content: people(reaction),
        })),
      ]}
    />
  );
}

const faceOf = (sign: ReactNode, count: number) => (
  <span className={styles.face}>
    {sign} <span>{formatCompact(count)}</span>
  </span>
);
