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
  const late = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return new Promise((resolve, reject) => {
    let isTaken = false;
    const attempt = () => {
      if (isTaken || late.aborted) return;
      const grabbed = controller.grab();
      if (!grabbed) return;
      isTaken = true;
      stop();
      grabbed.then(resolve, reject);
    };
    const unsubscribe = controller.subscribe(attempt);
    const stop = () => void unsubscribe();
    late.addEventListener('abort', () => {
      stop();
      if (!isTaken) reject(late.reason);
    });
    attempt();
  });
}
