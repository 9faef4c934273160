/**
 * Gives the focus to the field of the chat, or without a mouse, whose keyboard would open unasked, to the button of the
 * chat's menu. For what closes with the focus in it.
 */
export function focusWriting(chat: HTMLElement | null): void {
  const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
  const field = hasMouse ? chat?.querySelector<HTMLElement>('form textarea') : null;
  (field ?? chat?.querySelector<HTMLElement>('header [aria-haspopup]'))?.focus({ preventScroll: true });
}
