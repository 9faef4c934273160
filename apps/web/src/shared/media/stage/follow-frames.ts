/** Events after which a video that stands still shows another picture. */
const SHOWS_ANEW = ['loadeddata', 'seeked'] as const;

/**
 * Tells of each frame that a video shows; in browsers that do not say so, of each frame of the screen while it plays.
 * @returns ends it
 */
export function followFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  // Typed so that TypeScript does not take browsers without it for impossible.
  const tellsOfFrames: boolean = 'requestVideoFrameCallback' in video;
  let request = 0;
  const follow = () => {
    if (tellsOfFrames || !video.paused) onFrame();
    next();
  };
  const next = () => {
    request = tellsOfFrames ? video.requestVideoFrameCallback(follow) : requestAnimationFrame(follow);
  };
  next();
  for (const event of SHOWS_ANEW) video.addEventListener(event, onFrame);
  return () => {
    for (const event of SHOWS_ANEW) video.removeEventListener(event, onFrame);
    if (tellsOfFrames) video.cancelVideoFrameCallback(request);
    else cancelAnimationFrame(request);
  };
}
