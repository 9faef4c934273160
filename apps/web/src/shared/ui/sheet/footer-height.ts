/**
 * A ref that keeps `--sheet-footer`, the height of the element in px, on the root: toasts stand above it.
 * @returns undoes it
 */
export function publishFooterHeight(footer: HTMLElement | null): (() => void) | undefined {
  if (!footer) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--sheet-footer', `${footer.offsetHeight}px`);
  });
  observer.observe(footer);
  return () => {
    observer.disconnect();
    style.removeProperty('--sheet-footer');
  };
}
