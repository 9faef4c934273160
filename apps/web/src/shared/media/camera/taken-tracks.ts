/** A busy device may give no frames of its camera for a moment, which browsers call muted as well. Unit: ms. */
const NO_FRAMES_MS = 1_000;

/**
 * Tells when the system takes microphone or camera away for a while: for a call, Siri or another app. The tracks then
 * go on as silence and darkness, and no `ended` comes.
 * @returns ends the watch
 */
export function watchTaken(tracks: readonly MediaStreamTrack[], onTaken: () => void): () => void {
  const watch = new AbortController();
  for (const track of tracks)
    track.addEventListener(
      'mute',
      () => {
        if (track.kind === 'audio') return onTaken();
        setTimeout(() => track.muted && !watch.signal.aborted && onTaken(), NO_FRAMES_MS);
      },
      { signal: watch.signal },
    );
  return () => watch.abort();
}
