import { EMOJI, NAMED_REACTIONS, type Reaction } from '@sfera/contract/reaction';
import * as Radix from 'radix-ui/popover';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { ReactionIcon } from '#entities/reaction/reaction-icon.tsx';
import { reactionNames } from '#entities/reaction/text.ts';
import styles from './palette.module.css';
import { text } from './text.ts';

const REACTIONS: readonly Reaction[] = [...EMOJI, ...NAMED_REACTIONS];

export interface PaletteProps {
  own: Reaction | null;
  onReact: (reaction: Reaction | null) => void;
  /** The button that opens it. */
  trigger: ReactElement;
}

/** All reactions over the card, opened as soon as the palette is there. Choosing one's own takes it back. */
export function Palette({ own, onReact, trigger }: PaletteProps) {
  const [isOpen, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  // Within the landmark of its button, where screen readers look for it; from a dialog it goes to the page.
  const [landmark, setLandmark] = useState<Element | null>(null);
  useLayoutEffect(() => setLandmark(button.current?.closest('main') ?? null), []);

  const choose = (reaction: Reaction) => {
    setOpen(false);
    onReact(reaction === own ? null : reaction);
  };
  const keyDown = (event: KeyboardEvent) => {
    const next = nextInGrid([...(grid.current?.querySelectorAll('button') ?? [])], event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger ref={button} asChild>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          className={styles.palette}
          aria-label={text.palette}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
          }}
        >
          <div ref={grid} role="radiogroup" aria-label={text.palette} className={styles.grid}>
            {REACTIONS.map((reaction) => (
              <button
                key={reaction}
                type="button"
                role="radio"
                aria-checked={reaction === own}
                aria-label={reactionNames[reaction]}
                title={reactionNames[reaction]}
                tabIndex={reaction === (own ?? REACTIONS[0]) ? 0 : -1}
                className={styles.choice}
                onClick={() => choose(reaction)}
                onKeyDown={keyDown}
              >
                <ReactionIcon reaction={reaction} size={28} />
              </button>
            ))}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
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
