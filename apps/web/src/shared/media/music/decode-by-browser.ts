/** That of Opus, of most videos and of sound cards: little is ever converted twice. */
const SAMPLE_RATE = 48_000;

/**
 * Decodes by the browser's own tools, off the main thread, at 48 kHz.
 * @throws `EncodingError` for what it does not know
 */
export async function decodeByBrowser(file: Blob): Promise<AudioBuffer> {
  // It makes no sound, so it needs no permission and no sound card.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  return context.decodeAudioData(await file.arrayBuffer());
}
