import { text as likeText } from '#entities/post/like/text.ts';

/** The buttons of a post's card, by what their own files give them. */
const BUTTONS = {
  like: `button[aria-pressed][aria-label="${likeText.like}"]`,
  comments: 'button[id^="comments-"]',
};

/**
 * Presses a button of the post that has the focus, else of the one that most of the window shows.
 * @returns whether there was one
 */
export function pressOfPost(button: keyof typeof BUTTONS): boolean {
  const card = document.activeElement?.closest('article') ?? cardInSight();
  const found = card?.querySelector<HTMLElement>(BUTTONS[button]);
  found?.click();
  return Boolean(found);
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

/**
 * Turns to the next or the previous post of a feed, as these keys do on its posts (use-feed-keys.ts). A screen without
 * the shell, such as the swipes, has keys of its own.
 * @returns whether the page has a feed
 */
export function stepInFeed(key: 'PageDown' | 'PageUp'): boolean {
  const feeds = [...document.querySelectorAll('main [role="feed"]')];
  const feed = feeds.find((one) => !one.closest('[data-covers-shell]'));
  feed?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  return feed !== undefined;
}
