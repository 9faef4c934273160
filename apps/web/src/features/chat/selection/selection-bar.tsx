import type { Interlocutor } from '@sfera/contract/chat/circle-parts';
import type { Message } from '@sfera/contract/chat/chat';
import type { UserId } from '@sfera/contract/base/ids';
import Copy from 'lucide-react/icons/copy';
import Forward from 'lucide-react/icons/forward';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { publishFooterHeight } from '#shared/ui/sheet/footer-height.ts';
import { Question } from '../deletion/question.tsx';
import { copyWords } from '../copy-words.ts';
import { plainText } from './plain-text.ts';
import styles from './selection-bar.module.css';
import { text } from './text.ts';

/** The elements that Escape closes first. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface SelectionBarProps {
  /** Oldest first. */
  picked: readonly Message[];
  ownId: UserId;
  partner: Interlocutor;
  /** A leader of a circle deletes messages of others, too. */
  mayDeleteAll: boolean;
  onForward: (messages: readonly Message[]) => void;
  /** Deletes them for all. */
  onDelete: (messages: readonly Message[]) => void;
  onEnd: () => void;
}

/** In place of the field while messages are picked: how many, and what can be done with all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const { picked, ownId, partner, mayDeleteAll, onForward, onDelete, onEnd } = props;
  const [isAsked, setAsked] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(ABOVE)) return;
    event.preventDefault();
    onEnd();
  });
  useEffect(() => {
    // Before the chat itself, which Escape would close.
    const listener = (event: KeyboardEvent) => leave(event);
    addEventListener('keydown', listener, true);
    return () => removeEventListener('keydown', listener, true);
  }, []);
  const mayDelete = mayDeleteAll || picked.every(({ senderId }) => senderId === ownId);
  const copy = () => {
    void copyWords(plainText(picked, { ownId, partner }));
    onEnd();
  };
  return (
    <div ref={publishFooterHeight} className={styles.place}>
      <div ref={bar} role="toolbar" aria-label={text.picked(picked.length)} className={styles.bar}>
        <IconButton label={text.endPicking} icon={<X size={22} />} onClick={onEnd} />
        <p role="status" className={styles.count}>
          {text.picked(picked.length)}
        </p>
        <IconButton label={text.copyPicked} icon={<Copy size={22} />} onClick={copy} />
        <IconButton
          label={text.forwardPicked}
          icon={<Forward size={22} />}
          onClick={() => onForward(picked)}
        />
        {mayDelete && (
          <IconButton label={text.delete} icon={<Trash size={22} />} onClick={() => setAsked(true)} />
        )}
      </div>
      <Question
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={text.deletePicked(picked.length)}
        description={text.deletePickedText}
        confirmLabel={text.delete}
        isDangerous
        onConfirm={() => {
          setAsked(false);
          onDelete(picked);
          onEnd();
        }}
      />
    </div>
  );
}
