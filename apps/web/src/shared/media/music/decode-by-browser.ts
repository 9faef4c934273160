/** The sample rate of Opus, most videos and most sound cards, so that few samples are converted twice. */
const SAMPLE_RATE = 48_000;

/**
 * Decodes by the browser's own tools, off the main thread, at 48 kHz.
 * @throws `EncodingError` for formats that the browser does not know
 */
export async function decodeByBrowser(file: Blob): Promise<AudioBuffer> {
  // An offline context plays nothing, so it needs no permission and no sound card.
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
  return context.decodeAudioData(await file.arrayBuffer());
}
