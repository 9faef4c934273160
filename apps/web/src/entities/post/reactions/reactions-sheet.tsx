import type { Post } from '@sfera/contract/posts';
import type { Reaction } from '@sfera/contract/reaction';
import { useRef } from 'react';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './sheet-text.ts';
import { ReactionTabs } from './reactions-sheet-tabs.tsx';

/** From here on the list is worth the whole height, and tabs do not change it. */
const MANY_PEOPLE = 6;

export interface ReactionsSheetProps {
  post: Post;
  /** Whose tab is open first; null for all of them. */
  initialReaction: Reaction | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Who reacted to a post and with what (spec 2, Overlays). */
export function ReactionsSheet({ post, initialReaction, isOpen, onClose }: ReactionsSheetProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const height = post.reactionsFollowing.totalReactions > MANY_PEOPLE ? 'full' : 'content';
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} height={height} isFlush scroller={scroller}>
      <ReactionTabs
        post={post}
        initialReaction={initialReaction}
        scroller={scroller}
        onOpenProfile={onClose}
      />
    </Sheet>
  );
}
