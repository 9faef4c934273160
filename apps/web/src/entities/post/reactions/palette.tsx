import { EMOJI, type Reaction } from '@sfera/contract/posts/reaction';
import * as Radix from 'radix-ui/popover';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import { isNamed, namedOf, WITH_NAMED } from '#entities/reaction/twins.ts';
import { readFavourites } from './favourites.ts';
import styles from './palette.module.css';
import { text } from './palette-text.ts';

/** The columns of the palette, as in its style sheet. */
const COLUMNS = 6;

const linesOf = (cells: HTMLElement[]): HTMLElement[][] =>
  Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) =>
    cells.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );

export { refreshFavourites } from './favourites.ts';

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
    // The row scrolls: the chosen reaction may be the last one.
    requestAnimationFrame(() => showOwn(button.current));
  };
  return (
    <Radix.Root open={opening !== null} onOpenChange={(isOpen) => open(isOpen ? 'press' : null)}>
      <Radix.Trigger
        ref={button}
        asChild
        onClick={(event) => {
          if (opening !== 'hover') return;
          // A palette that the mouse has opened already stays.
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

function showOwn(button: HTMLElement | null): void {
  const own = button?.closest('[role="group"]')?.querySelector('[aria-pressed="true"]');
  own?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

/** The favourites in a line of their own; below them each reaction has the same place at every opening. */
function Choices({ own, onChoose }: { own: Reaction | null; onChoose: (reaction: Reaction) => void }) {
  const box = useRef<HTMLDivElement>(null);
  // One's own emoji is there to be taken back.
  const [isEmojiAlone, setEmojiAlone] = useState(() => own !== null && namedOf(own) !== own);
  // They stand still while the palette is open.
  const favourites = useMemo(() => readFavourites(isEmojiAlone), [isEmojiAlone]);
  const choices: readonly Reaction[] = isEmojiAlone ? EMOJI : WITH_NAMED;
  const first = own && choices.includes(own) ? own : choices[0];
  const keyDown = (event: KeyboardEvent) => {
    const lines = [...(box.current?.querySelectorAll('[data-line]') ?? [])];
    const next = nextCell(lines, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const choice = (reaction: Reaction) => ({
    type: 'button' as const,
    'aria-label': reactionNames[reaction],
    title: reactionNames[reaction],
    className: styles.choice,
    onClick: () => onChoose(reaction),
    onKeyDown: keyDown,
  });
  return (
    <div ref={box} className={styles.choices}>
      {favourites.length > 0 && (
        <div role="group" aria-label={text.favourites} data-line className={styles.favourites}>
          {favourites.map((reaction) => (
            <button key={reaction} {...choice(reaction)} aria-pressed={reaction === own} tabIndex={-1}>
              <ReactionIcon reaction={reaction} size={28} />
            </button>
          ))}
        </div>
      )}
      <div role="radiogroup" aria-label={text.palette} data-line className={styles.grid}>
        {choices.map((reaction) => (
          <button
            key={reaction}
            {...choice(reaction)}
            role="radio"
            aria-checked={reaction === own}
            tabIndex={reaction === first ? 0 : -1}
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
        onClick={() => setEmojiAlone(!isEmojiAlone)}
      >
        {text.emojiAlone}
      </button>
    </div>
  );
}

/**
 * Where an arrow key leads from the focused button: through the favourites and the grid below them, which are the
 * `parts`. Home and End lead to the ends of the grid. Undefined: nowhere.
 */
function nextCell(parts: readonly Element[], key: string): HTMLElement | undefined {
  const lines = parts.flatMap((part) => linesOf([...part.querySelectorAll<HTMLElement>('button')]));
  const row = lines.findIndex((line) => line.some((cell) => cell === document.activeElement));
  const line = lines[row] ?? [];
  const column = line.findIndex((cell) => cell === document.activeElement);
  const cells = lines.flat();
  const place = cells.findIndex((cell) => cell === document.activeElement);
  const inLine = (other: HTMLElement[] | undefined) => other?.[Math.min(column, other.length - 1)];
  switch (key) {
    case 'ArrowRight':
      return cells[place + 1];
    case 'ArrowLeft':
      return cells[place - 1];
    case 'ArrowDown':
      return inLine(lines[row + 1]);
    case 'ArrowUp':
      return inLine(lines[row - 1]);
    case 'Home':
      return parts.at(-1)?.querySelector<HTMLElement>('button') ?? undefined;
    case 'End':
      return cells.at(-1);
    default:
      return undefined;
  }
}
