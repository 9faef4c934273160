/** Moves the keyboard from a box that is about to go to the same button of the next box, or of the one before. */
export function focusNeighbour(list: HTMLElement | null, id: string): void {
  const box = list?.querySelector(`[data-person="${id}"]`);
  const neighbour = box?.nextElementSibling ?? box?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button[data-dismiss]')?.focus({ preventScroll: true });
}
