import type { PostId } from '@sfera/contract/ids';
import { useRef } from 'react';
import { Link } from 'react-router';
import { text } from '../text.ts';
import { excerptOf } from './excerpt.ts';
import { expandPost, useIsExpanded } from './expanded-posts.ts';
import { descriptionParts, type DescriptionPart } from './parts.ts';
import styles from './description.module.css';

/** What the author wrote: line breaks kept, links live, folded when long. */
export function Description({ postId, description }: { postId: PostId; description: string }) {
  const isExpanded = useIsExpanded(postId);
  const paragraph = useRef<HTMLParagraphElement>(null);
  const excerpt = isExpanded ? null : excerptOf(description);

  const expand = () => {
    expandPost(postId);
    // The button goes; a keyboard stays where the text goes on.
    paragraph.current?.focus({ preventScroll: true });
  };

  return (
    <p ref={paragraph} tabIndex={-1} dir="auto" className={styles.description}>
      {descriptionParts(excerpt ?? description).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
        <Part key={index} part={part} />
      ))}
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

function Part({ part }: { part: DescriptionPart }) {
  switch (part.kind) {
    case 'link':
      return (
        <a className={styles.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {part.text.replace(/^https?:\/\//, '')}
        </a>
      );
    case 'login':
      return (
        <Link className={styles.link} to={`/recomendation?query=${encodeURIComponent(part.login)}`}>
          {part.text}
        </Link>
      );
    case 'tag':
      return <span className={styles.tag}>{part.text}</span>;
    case 'words':
      return part.text;
  }
}
