import type { Post } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { useRef } from 'react';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './sheet-text.ts';
import { ReactionTabs } from './reactions-sheet-tabs.tsx';

export interface ReactionsSheetProps {
  post: Post;
  /** Whose tab is open first; null for all of them. */
  initialReaction: Reaction | null;
  isOpen: boolean;
  onClose: () => void;
}

/** The people who reacted to a post, and their reactions. */
export function ReactionsSheet({ post, initialReaction, isOpen, onClose }: ReactionsSheetProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} height="list" isFlush scroller={scroller}>
      <ReactionTabs
        post={post}
        initialReaction={initialReaction}
        scroller={scroller}
        onOpenProfile={onClose}
      />
    </Sheet>
  );
}
