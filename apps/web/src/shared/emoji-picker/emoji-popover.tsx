import * as Radix from 'radix-ui/popover';
import type { RefObject } from 'react';
import { useBackCloses } from '../ui/sheet/use-back-closes.ts';
import { EmojiList } from './emoji-list.tsx';
import styles from './emoji-picker.module.css';
import { text } from './text.ts';

interface EmojiPopoverProps {
  button: RefObject<HTMLButtonElement | null>;
  /** The element that gets the list. */
  place: Element | null;
  isOpen: boolean;
  onClose: () => void;
  onPick: (emoji: string) => void;
  /** The list has closed, and the focus has no place yet. */
  onLeft: () => void;
}

/** The list of emoji at the button that opened it. Escape, Back on Android or a press outside closes it. */
export function EmojiPopover({ button, place, isOpen, onClose, onPick, onLeft }: EmojiPopoverProps) {
  useBackCloses(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the button is there whenever the list is */}
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal container={place}>
        <Radix.Content
          className={styles.popover}
          aria-label={text.open}
          side="top"
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // The list gives the focus to its search where there is a mouse.
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
          }}
          onInteractOutside={({ target, preventDefault }) => {
            // The button closes the list itself.
            if (target instanceof Node && button.current?.contains(target)) preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (document.activeElement === document.body || document.activeElement === button.current)
              onLeft();
          }}
        >
          <EmojiList onPick={onPick} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
