/** The part of a carousel that is shown. */
export interface CarouselView {
  /** Index of the item in the box. */
  readonly shown: number;
  /** Indexes of the items that are drawn, and so fetched. They stay, so that nothing is fetched twice. */
  readonly drawn: ReadonlySet<number>;
}

export const viewAt = (shown: number): CarouselView => ({ shown, drawn: new Set([shown]) });

/** The view with these items drawn too. */
export function withDrawn(view: CarouselView, items: readonly number[]): CarouselView {
  if (items.every((at) => view.drawn.has(at))) return view;
  return { ...view, drawn: new Set([...view.drawn, ...items]) };
}

/** The view after a move. */
export const movedTo = (view: CarouselView, shown: number): CarouselView =>
  shown === view.shown ? view : withDrawn({ ...view, shown }, [shown]);
