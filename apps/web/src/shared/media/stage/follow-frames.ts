/** Events after which a paused video shows another picture. */
const FRAME_EVENTS = ['loadeddata', 'seeked'] as const;

/**
 * Calls `onFrame` for each frame that a video shows; in older browsers for each frame of the screen while it plays.
 * @returns stops the calls
 */
export function followFrames(video: HTMLVideoElement, onFrame: () => void): () => void {
  // Typed as boolean, because TypeScript takes browsers without the method for impossible.
  const hasFrameCallback: boolean = 'requestVideoFrameCallback' in video;
  let request = 0;
  const follow = () => {
    if (hasFrameCallback || !video.paused) onFrame();
    next();
  };
  const next = () => {
    request = hasFrameCallback ? video.requestVideoFrameCallback(follow) : requestAnimationFrame(follow);
  };
  next();
  for (const event of FRAME_EVENTS) video.addEventListener(event, onFrame);
  return () => {
    for (const event of FRAME_EVENTS) video.removeEventListener(event, onFrame);
    if (hasFrameCallback) video.cancelVideoFrameCallback(request);
    else cancelAnimationFrame(request);
  };
}
