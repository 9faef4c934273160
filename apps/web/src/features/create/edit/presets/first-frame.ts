import type { StageController } from '#shared/media/stage/video-controller.ts';

/** A stage that shows nothing for so long will not. Unit: milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * What the stage shows, as soon as it shows anything.
 * @throws when it shows nothing in time, and the signal's reason
 */
export function firstFrame(
  controller: Pick<StageController, 'grab' | 'subscribe'>,
  signal: AbortSignal,
): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const attempt = () => {
      const grabbed = isOver ? null : controller.grab();
      if (!grabbed) return;
      stop();
      grabbed.then(resolve, reject);
    };
    const unsubscribe = controller.subscribe(attempt);
    // By hand: `AbortSignal.any` came with Safari 17.4.
    const timer = setTimeout(() => give(new DOMException('', 'TimeoutError')), PATIENCE_MS);
    const giveUp = () => give(signal.reason);
    const stop = () => {
      isOver = true;
      unsubscribe();
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    };
    function give(reason: unknown): void {
      stop();
      reject(reason);
    }
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    attempt();
  });
}
