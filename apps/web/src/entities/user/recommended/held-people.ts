/** Marks a person's box in a list, for {@link heldPeople}. */
export const personMark = (id: string) => ({ 'data-person': id });

/** The people of a list who are in the reader's sight, or in whose box the keyboard is. */
export function heldPeople(list: HTMLElement | null): ReadonlySet<string> {
  const held = new Set<string>();
  if (!list) return held;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  for (const box of list.querySelectorAll<HTMLElement>('[data-person]')) {
    const at = box.getBoundingClientRect();
    const isBeside = at.right > left && at.left < right && at.right > 0 && at.left < innerWidth;
    const isLevel = at.bottom > top && at.top < bottom && at.bottom > 0 && at.top < innerHeight;
    if ((isBeside && isLevel) || box.contains(document.activeElement)) held.add(box.dataset['person'] ?? '');
  }
  return held;
}
