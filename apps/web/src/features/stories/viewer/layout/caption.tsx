import { useEffect, useRef, useState } from 'react';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { useHold } from '../../own/use-hold.ts';
import { text as words } from '../text.ts';
import styles from './caption.module.css';

interface CaptionProps {
  text: string;
  /** The story stays while the words are read whole. */
  onHold: (isHeld: boolean) => void;
}

/** The words of a story: five lines of them, and all after a press where there are more. */
export function Caption({ text, onHold }: CaptionProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useHold(isOpen, onHold);
  useEffect(() => {
    const element = paragraph.current;
    // Open, it is never too high.
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
        <WrittenText text={text} />
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
