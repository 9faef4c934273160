/**
 * Puts a dot on the icon of the tab, or takes it away. A tab beside many others shows its icon alone. The other icon of
 * `index.html` is for browsers that draw no SVG in tabs.
 */
export function markTabIcon(isMarked: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"][type="image/svg+xml"]');
  if (icon) icon.href = isMarked ? '/icons/icon-unread.svg' : '/icons/icon.svg';
}
