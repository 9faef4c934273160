import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { withoutItem } from '../works/story-changes.ts';
import { FIRST_WORDS, isBlank, itemsOf, type StoryPage } from '../works/story-words.ts';

/** So many steps can be undone. */
const MAX_UNDO_STEPS = 50;

/** The page of a story while it is made. */
export interface Composing {
  /** The item that the panels are about. */
  readonly selected: string;
  readonly select: (id: string) => void;
  /**
   * Changes the page as it is now.
   * @param step changes of the same step in a row are undone together, until the step ends; each other one by itself
   */
  readonly change: (how: (page: StoryPage) => StoryPage, step?: string) => void;
  readonly endStep: () => void;
  readonly remove: (id: string) => void;
  readonly canUndo: boolean;
  readonly undo: () => void;
}

/** The changes to the page of a story, and the way back. */
export function useComposing(
  { description, story }: StoryPage,
  onChange: (page: StoryPage) => void,
): Composing {
  const [selected, setSelected] = useState(FIRST_WORDS);
  const [past, setPast] = useState<readonly StoryPage[]>([]);
  const latest = useRef<StoryPage>({ description, story });
  const step = useRef<string | null>(null);
  const tell = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = { description, story };
    tell.current = onChange;
  });

  const set = useCallback((page: StoryPage) => {
    latest.current = page;
    tell.current(page);
  }, []);
  const change: Composing['change'] = useCallback(
    (how, name) => {
      const before = latest.current;
      const after = how(before);
      if (after === before) return;
      if (name === undefined || name !== step.current)
        setPast((steps) => [...steps, before].slice(-MAX_UNDO_STEPS));
      step.current = name ?? null;
      set(after);
    },
    [set],
  );
  const endStep = useCallback(() => {
    step.current = null;
  }, []);

  return {
    selected,
    select(id) {
      setSelected(id);
      // Words that were begun and left blank would be found nowhere.
      const blank = latest.current.story.items.find((item) => isBlank(item) && item.id !== id);
      if (blank) set(withoutItem(latest.current, blank.id));
    },
    change,
    endStep,
    remove(id) {
      change((page) => withoutItem(page, id));
      setSelected(FIRST_WORDS);
    },
    canUndo: past.length > 0,
    undo() {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      step.current = null;
      if (!itemsOf(before).some(({ id }) => id === selected)) setSelected(FIRST_WORDS);
      set(before);
    },
  };
}
