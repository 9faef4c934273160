/** A player without a frame after this time counts as unable to play. Unit: milliseconds. */
const TIMEOUT_MS = 5_000;

/** Whether the browser's own player shows a frame: a video that it cannot decode often plays as sound only. */
export async function canPlay(file: Blob, signal?: AbortSignal): Promise<boolean> {
  signal?.throwIfAborted();
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const done = new AbortController();
  try {
    await new Promise<void>((resolve) => {
      const end = () => resolve();
      for (const name of ['loadeddata', 'error']) video.addEventListener(name, end, { signal: done.signal });
      signal?.addEventListener('abort', end, { signal: done.signal });
      const timer = setTimeout(end, TIMEOUT_MS);
      done.signal.addEventListener('abort', () => clearTimeout(timer));
      video.muted = true;
      video.playsInline = true;
      // iOS loads frames only of a video that plays.
      video.autoplay = true;
      video.src = url;
    });
    signal?.throwIfAborted();
    return video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0;
  } finally {
    done.abort();
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
