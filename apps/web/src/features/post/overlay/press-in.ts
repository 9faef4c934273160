import { text } from '#entities/post/like/text.ts';

/** Likes the post in this window, or takes the like back; or goes to the field of a comment. */
export function pressIn(window: HTMLElement, button: 'like' | 'comments'): void {
  if (button === 'comments') window.querySelector<HTMLElement>('article textarea')?.focus();
  else window.querySelector<HTMLElement>(`[aria-pressed][aria-label="${text.like}"]`)?.click();
}
