import { Reaction, type ReactionSummary } from '@sfera/contract/reaction';
import { useEffect, useState, type RefObject } from 'react';

/** How long a bubble that nobody is left in keeps its place: a second tap still finds it. Unit: milliseconds. */
const GONE_SHOWN_MS = 1_500;

/** The most given first; of equals, in the order of spec 9. */
export const mostGivenFirst = (summary: ReactionSummary): Reaction[] =>
  Reaction.options
    .filter((reaction) => summary[reaction])
    .toSorted((one, other) => (summary[other] ?? 0) - (summary[one] ?? 0));

/**
 * The reactions to show, in an order that stands still under the finger as long as the card does: new ones come
 * last, and one that is gone leaves late.
 */
export function useBubbleOrder(
  summary: ReactionSummary,
  row: RefObject<HTMLElement | null>,
): readonly Reaction[] {
  const [order, setOrder] = useState(() => mostGivenFirst(summary));
  const added = mostGivenFirst(summary).filter((reaction) => !order.includes(reaction));
  const shown = added.length > 0 ? [...order, ...added] : order;
  if (shown !== order) setOrder(shown);

  const hasGone = shown.some((reaction) => !summary[reaction]);
  useEffect(() => {
    if (!hasGone) return;
    const timer = setTimeout(() => {
      keepFocus(row.current);
      setOrder((known) => known.filter((reaction) => summary[reaction]));
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
