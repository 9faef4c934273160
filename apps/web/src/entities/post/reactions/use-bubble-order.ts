import { Reaction, type ReactionSummary } from '@sfera/contract/posts/reaction';
import { useEffect, useState, type RefObject } from 'react';

/** How long a bubble without any reaction left keeps its place: a second tap still finds it. Unit: milliseconds. */
const GONE_SHOWN_MS = 1_500;

/** The reactions that were given, the most given first; of equals, in the order of `Reaction.options`. */
export const mostGivenFirst = (summary: ReactionSummary): Reaction[] =>
  Reaction.options
    .filter((reaction) => summary[reaction])
    .toSorted((one, other) => (summary[other] ?? 0) - (summary[one] ?? 0));

/** The reader's own reaction opens the row, where a narrow card cannot cut it off. */
const ownFirst = (summary: ReactionSummary, own: Reaction | null): Reaction[] => [
  ...(own && summary[own] ? [own] : []),
  ...mostGivenFirst(summary).filter((reaction) => reaction !== own),
];

/**
 * The reactions to show, in an order that stands still under the finger as long as the card does: new ones come
 * last, and one that is gone leaves late.
 */
export function useBubbleOrder(
  summary: ReactionSummary,
  own: Reaction | null,
  row: RefObject<HTMLElement | null>,
): readonly Reaction[] {
  const [order, setOrder] = useState(() => ownFirst(summary, own));
  const [lastOwn, setLastOwn] = useState(own);
  let known = order;
  if (lastOwn !== own) {
    setLastOwn(own);
    // A reaction that gave way to another one is not given back by a second tap.
    if (own && lastOwn && !summary[lastOwn]) known = order.filter((reaction) => reaction !== lastOwn);
  }
  const added = mostGivenFirst(summary).filter((reaction) => !known.includes(reaction));
  const shown = added.length > 0 ? [...known, ...added] : known;
  if (shown !== order) setOrder(shown);

  const hasGone = shown.some((reaction) => !summary[reaction]);
  useEffect(() => {
    if (!hasGone) return;
    const timer = setTimeout(() => {
      keepFocus(row.current);
      setOrder((before) => before.filter((reaction) => summary[reaction]));
    }, GONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hasGone, summary, row]);
  return shown;
}

/** The focus stays in the row when the bubble that has it leaves. */
function keepFocus(row: HTMLElement | null): void {
  if (!row?.querySelector('[data-gone]:focus')) return;
  row.querySelector<HTMLElement>('button:not([data-gone])')?.focus({ preventScroll: true });
}
