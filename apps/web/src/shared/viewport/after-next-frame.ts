/**
 * Calls back once the next frame is drawn; in a page that is not drawn, as in the background, after `longestMs`.
 * Returns what cancels the call.
 */
export function afterNextFrame(callback: () => void, longestMs: number): () => void {
  const end = () => {
    cancelAnimationFrame(frame);
    for (const timer of timers) clearTimeout(timer);
  };
  const call = () => {
    end();
    callback();
  };
  const timers = [setTimeout(call, longestMs)];
  // The frame is painted after its callbacks.
  const frame = requestAnimationFrame(() => timers.push(setTimeout(call)));
  return end;
}
