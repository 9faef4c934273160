/**
 * Plays; silently where the browser wants a touch of the page before there is sound. Other refusals are its right (a
 * pause or another source came between), or come as an `error` event.
 * @param onSilenced the element was muted for it
 */
export async function startPlaying(element: HTMLMediaElement, onSilenced: () => void): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || element.muted) return;
    element.muted = true;
    onSilenced();
    await element.play().catch(() => undefined);
  }
}
