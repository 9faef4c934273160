/** Between a prompt and what stands above it. Unit: px. */
const GAP_PX = 16;

/**
 * A ref that keeps the room a prompt at the foot of the page takes on the root: `--prompt-room` is the larger of them,
 * and toasts, a message box and the ends of pages stay out of it.
 */
const publishRoom =
  (property: '--banner-room' | '--install-room') =>
  (prompt: HTMLElement | null): (() => void) | undefined => {
    if (!prompt) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // Hidden behind another one, it takes none.
      const heightPx = prompt.offsetHeight;
      style.setProperty(property, `${heightPx === 0 ? 0 : heightPx + GAP_PX}px`);
    });
    observer.observe(prompt);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  };

export const publishBannerRoom = publishRoom('--banner-room');
export const publishInstallRoom = publishRoom('--install-room');
