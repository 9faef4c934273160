import { text as likeText } from '#entities/post/like/text.ts';

/** The buttons of a post's card, by what their own files give them. */
const BUTTONS = {
  like: `button[aria-pressed][aria-label="${likeText.like}"]`,
  comments: 'button[id^="comments-"]',
};

/** Presses a button of the post that has the focus, else of the one that most of the window shows. */
export function pressOfPost(button: keyof typeof BUTTONS): void {
  const card = document.activeElement?.closest('article') ?? cardInSight();
  card?.querySelector<HTMLElement>(BUTTONS[button])?.click();
}

/** The card with the most pixels in the window; null without cards. */
function cardInSight(): Element | null {
  let best: { card: Element; shownPx: number } | null = null;
  for (const card of document.querySelectorAll('main article')) {
    const { top, bottom } = card.getBoundingClientRect();
    const shownPx = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (shownPx > (best?.shownPx ?? 0)) best = { card, shownPx };
  }
  return best?.card ?? null;
}

/** Turns to the next or the previous post of a feed, as these keys do on its posts (use-feed-keys.ts). */
export const stepInFeed = (key: 'PageDown' | 'PageUp'): void =>
  void document
    .querySelector('main [role="feed"]')
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
