import type { Reaction } from '@sfera/contract/reaction';
import * as Radix from 'radix-ui/popover';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { isNamed, namedOf } from '#entities/reaction/twins.ts';
import { readChoices } from './palette-order.ts';
import styles from './palette.module.css';
import { text } from './palette-text.ts';

export { refreshOrder } from './palette-order.ts';

/** `hover`: opened by a mouse alone, closes when the mouse leaves, and never moves the focus. */
export type PaletteOpening = 'press' | 'hover' | null;

export interface PaletteProps {
  own: Reaction | null;
  onReact: (reaction: Reaction | null) => void;
  opening: PaletteOpening;
  open: (opening: PaletteOpening) => void;
  /** The button that opens it. */
  trigger: ReactElement;
}

/** The reactions over the card. Choosing one's own takes it back. */
export function Palette({ own, onReact, opening, open, trigger }: PaletteProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Within the landmark of its button, where screen readers look for it; from a dialog it goes to the page.
  const [landmark, setLandmark] = useState<Element | null>(null);
  useLayoutEffect(() => setLandmark(button.current?.closest('main') ?? null), []);
  // The focus returns to the button only from where it was moved into the palette.
  const hasFocus = useRef(false);

  const choose = (reaction: Reaction) => {
    open(null);
    onReact(reaction === own ? null : reaction);
  };
  return (
    <Radix.Root open={opening !== null} onOpenChange={(isOpen) => open(isOpen ? 'press' : null)}>
      <Radix.Trigger
        ref={button}
        asChild
        onClick={(event) => {
          if (opening !== 'hover') return;
          // What the mouse has opened already stays.
          event.preventDefault();
          open('press');
        }}
      >
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          ref={content}
          className={styles.palette}
          aria-label={text.palette}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            hasFocus.current = opening === 'press';
            if (hasFocus.current) content.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          }}
          onCloseAutoFocus={(event) => hasFocus.current || event.preventDefault()}
        >
          <Choices own={own} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Their order stands still while the palette is open. */
function Choices({ own, onChoose }: { own: Reaction | null; onChoose: (reaction: Reaction) => void }) {
  const grid = useRef<HTMLDivElement>(null);
  // One's own emoji is there to be taken back.
  const [isEmojiAlone, setEmojiAlone] = useState(() => own !== null && namedOf(own) !== own);
  const [choices, setChoices] = useState(() => readChoices(isEmojiAlone));
  const first = own && choices.includes(own) ? own : choices[0];
  const keyDown = (event: KeyboardEvent) => {
    const next = nextInGrid([...(grid.current?.querySelectorAll('button') ?? [])], event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={styles.choices}>
      <div ref={grid} role="radiogroup" aria-label={text.palette} className={styles.grid}>
        {choices.map((reaction) => (
          <button
            key={reaction}
            type="button"
            role="radio"
            aria-checked={reaction === own}
            aria-label={reactionNames[reaction]}
            title={reactionNames[reaction]}
            tabIndex={reaction === first ? 0 : -1}
            className={styles.choice}
            onClick={() => onChoose(reaction)}
            onKeyDown={keyDown}
          >
            <ReactionIcon reaction={reaction} size={28} />
            {isNamed(reaction) && <span className={styles.name}>{reactionNames[reaction]}</span>}
          </button>
        ))}
      </div>
      <button
        type="button"
        aria-pressed={isEmojiAlone}
        className={styles.emoji}
        onClick={() => {
          setEmojiAlone(!isEmojiAlone);
          setChoices(readChoices(!isEmojiAlone));
        }}
      >
        {text.emojiAlone}
      </button>
    </div>
  );
}

/** Where an arrow key leads from the focused one of `cells`, which fill lines one after another; undefined: nowhere. */
function nextInGrid(cells: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = cells.findIndex((cell) => cell === document.activeElement);
  const columns = cells.filter((cell) => cell.offsetTop === cells[0]?.offsetTop).length;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: cells.length - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : cells[next];
}
