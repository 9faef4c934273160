/** Distance between a prompt and the content above it. Unit: px. */
const GAP_PX = 16;

/**
 * Makes a ref that publishes the room of a prompt at the foot of the page on the root element. `--prompt-room` is the
 * larger of the prompts' rooms; toasts, message boxes and the ends of pages stay clear of it.
 */
const publishRoom =
  (property: '--banner-room' | '--install-room') =>
  (prompt: HTMLElement | null): (() => void) | undefined => {
    if (!prompt) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      // A prompt hidden behind another takes no room.
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
