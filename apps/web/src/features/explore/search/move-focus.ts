/** One for each person, post, tag or text of before. */
export const FOUND_LINKS = ':is(li, [role="listitem"]) :is(a[href], [data-found])';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Moves the focus between the search box and the links of what was found below. Returns false for other keys, or when there
 * is no next link.
 */
export function moveFocus(key: string, input: HTMLElement | null, list: HTMLElement | null): boolean {
  const step = STEPS[key];
  if (step === undefined || !input || !list) return false;
  const stops = [input, ...list.querySelectorAll<HTMLElement>(FOUND_LINKS)];
  const row = document.activeElement?.closest('li, [role="listitem"]');
  const place = row ? stops.findIndex((stop) => row.contains(stop)) : 0;
  const next = stops[place + step];
  next?.focus();
  return next !== undefined;
}
