import Smile from 'lucide-react/icons/smile';
import { useRef, useState, type RefObject } from 'react';
import { IconButton } from '../ui/icon-button/icon-button.tsx';
import { openedPart } from '../ui/on-demand/opened-part.tsx';
import { text } from './text.ts';

const EmojiPopover = openedPart(async () => (await import('./emoji-popover.tsx')).EmojiPopover);

interface EmojiButtonProps {
  /** The field that gets the emoji, at its caret. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Called with the field's text and the emoji in it. */
  onChange: (value: string) => void;
  /** Called when the list opens and when it has closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** Opens the list of emoji beside a field. The list stays open until it is left: several are chosen one after another. */
export function EmojiButton({ field, onChange, onOpenChange }: EmojiButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState<Element | null>(null);
  /** Where the next emoji goes: a field without the focus does not move its caret in every browser. */
  const caret = useRef(0);
  const change = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const insert = (emoji: string) => {
    const { value = '', selectionStart, selectionEnd } = field.current ?? {};
    const isPlaced = document.activeElement === field.current;
    const start = Math.min(isPlaced ? (selectionStart ?? caret.current) : caret.current, value.length);
    const end = Math.max(start, Math.min(selectionEnd ?? start, value.length));
    const isSelection = selectionStart === start && end > start;
    caret.current = start + emoji.length;
    onChange(value.slice(0, start) + emoji + value.slice(isSelection ? end : start));
  };
  const leave = () => {
    // Without a mouse the focus would open the keyboard unasked.
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(caret.current, caret.current);
  };
  return (
    <>
      <IconButton
        ref={button}
        label={text.open}
        icon={<Smile size={22} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          // The dialog or landmark of the button: a box around the field may cut off what is in it.
          setPlace(currentTarget.closest('[role="dialog"]') ?? currentTarget.closest('main'));
          const { value = '', selectionStart } = field.current ?? {};
          caret.current = selectionStart ?? value.length;
          change(!isOpen);
        }}
      />
      <EmojiPopover
        button={button}
        place={place}
        isOpen={isOpen}
        onClose={() => change(false)}
        onPick={insert}
        onLeft={leave}
      />
    </>
  );
}
