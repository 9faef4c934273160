/** Events after which a video that stands still shows another picture. */
const SHOWS_ANEW = ['loadeddata', 'seeked'] as const;

/**
 * Tells of each frame that a video shows; in browsers that do not say so, of each frame of the screen while it plays.
 * @returns ends it
 */
export function followFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  for (const event of SHOWS_ANEW) video.addEventListener(event, onFrame);
  const stop =
    'requestVideoFrameCallback' in video ? followShown(video, onFrame) : followScreen(video, onFrame);
  return () => {
    for (const event of SHOWS_ANEW) video.removeEventListener(event, onFrame);
    stop();
  };
}

function followShown(video: HTMLVideoElement, onFrame: () => void): () => void {
  let request = 0;
  const next = () => {
    request = video.requestVideoFrameCallback(() => {
      onFrame();
      next();
    });
  };
  next();
  return () => video.cancelVideoFrameCallback(request);
}

function followScreen(video: HTMLMediaElement, onFrame: () => void): () => void {
  let request = 0;
  const next = () => {
    request = requestAnimationFrame(() => {
      if (!video.paused) onFrame();
      next();
    });
  };
  next();
  return () => cancelAnimationFrame(request);
}
