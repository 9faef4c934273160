/**
 * A ref callback that keeps the element's height, in px, in `--sheet-footer` on the root: toasts stand above the footer.
 * @returns stops keeping the height
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
