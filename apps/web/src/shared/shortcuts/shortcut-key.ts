/** Elements that take letters themselves. */
const FIELDS = 'input, textarea, select, [contenteditable]';
/** The elements that lie over the page and have keys of their own; a panel of comments stands beside the page. */
const OVER_PAGE = ['dialog', 'alertdialog', 'menu']
  .map((role) => `[role="${role}"]:not([data-beside], [data-state="closed"])`)
  .join(', ');

/**
 * The key of a shortcut: a small Latin letter, a digit from 1 on, `/` or `?`; null when the press is no shortcut, because it belongs to a
 * text field, to a dialog or to the browser, or because shortcuts are switched off (WCAG 2.2, 2.1.4).
 *
 * On layouts without Latin letters, such as the Russian one, the place of the key on the keyboard decides.
 */
export function shortcutKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (document.documentElement.dataset['shortcuts'] === 'off') return null;
  const { target } = event;
  if (target instanceof Element && target.closest(`${FIELDS}, [role="dialog"]`)) return null;
  return document.querySelector(OVER_PAGE) ? null : keyOf(event);
}

function keyOf({ key, code, shiftKey }: KeyboardEvent): string | null {
  if (key === '/' || key === '?') return key;
  if (/^[1-9]$/.test(key)) return key;
  if (/^[a-z]$/i.test(key)) return shiftKey ? null : key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return shiftKey || !code.startsWith('Key') ? null : code.slice(3).toLowerCase();
}
