import type { Mention } from '@sfera/contract/posts/mentions';
import { useEffect, useRef, useState } from 'react';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { useHold } from '../../own/use-hold.ts';
import { text as words } from '../text.ts';
import styles from './caption.module.css';

interface CaptionProps {
  text: string;
  mentions?: readonly Mention[] | undefined;
  /** Whether the text is open: the story pauses. */
  onHold: (isHeld: boolean) => void;
}

/** The text of a story: five lines, and all of a longer text after a press. */
export function Caption({ text, mentions, onHold }: CaptionProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useHold(isOpen, onHold);
  useEffect(() => {
    const element = paragraph.current;
    // An open text is never too high.
    if (!element || isOpen) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className={styles.caption}>
      <p ref={paragraph} className={styles.words} data-open={isOpen || undefined}>
        <WrittenText text={text} mentions={mentions ?? []} />
        {isLong && (
          <button
            type="button"
            className={styles.whole}
            aria-label={words.wholeCaption}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </p>
    </div>
  );
}
