import type { PostId } from '@sfera/contract/base/ids';
import type { Mention } from '@sfera/contract/posts/mentions';
import { useRef } from 'react';
import { create } from 'zustand';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { text } from '../text.ts';
import styles from './description.module.css';
import { excerptOf } from './excerpt.ts';

/** Unfolded descriptions: a card that leaves the window and returns must be as high as it was. */
const useStore = create<{ ids: ReadonlySet<PostId> }>(() => ({ ids: new Set() }));

const useIsExpanded = (id: PostId): boolean => useStore((state) => state.ids.has(id));

const expandPost = (id: PostId): void => useStore.setState(({ ids }) => ({ ids: new Set(ids).add(id) }));

interface DescriptionProps {
  postId: PostId;
  description: string;
  mentions: readonly Mention[] | undefined;
  /** Never folded. */
  isWhole?: boolean;
}

/** The author's text: line breaks kept, links live, folded when long. */
export function Description({ postId, description, mentions, isWhole = false }: DescriptionProps) {
  const isExpanded = useIsExpanded(postId) || isWhole;
  const paragraph = useRef<HTMLParagraphElement>(null);
  const excerpt = isExpanded ? null : excerptOf(description);

  const expand = () => {
    expandPost(postId);
    // The button goes; a keyboard stays where the text goes on.
    paragraph.current?.focus({ preventScroll: true });
  };

  return (
    <p ref={paragraph} tabIndex={-1} dir="auto" className={styles.description}>
      <WrittenText text={excerpt ?? description} mentions={mentions ?? []} />
      {excerpt !== null && (
        <>
          {'… '}
          <button type="button" className={styles.more} aria-label={text.moreLabel} onClick={expand}>
            {text.more}
          </button>
        </>
      )}
    </p>
  );
}
