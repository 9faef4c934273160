import type { StageController } from '#shared/media/stage/video-controller.ts';

/** A stage that shows nothing for so long will not. Unit: milliseconds. */
const PATIENCE_MS = 3_000;

/**
 * The picture that the stage shows, as soon as the stage shows anything.
 * @param isEmpty tells a frame that has not been drawn yet: WebKit gives those of a video that it has just begun
 * @throws when the stage shows nothing in time, and the signal's reason
 */
export function firstFrame(
  controller: Pick<StageController, 'grab' | 'subscribe'>,
  signal: AbortSignal,
  isEmpty: (frame: ImageBitmap) => boolean = isTransparent,
): Promise<ImageBitmap> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    let isBusy = false;
    const attempt = async () => {
      const grabbed = isOver || isBusy ? null : controller.grab();
      if (!grabbed) return;
      isBusy = true;
      const frame = await grabbed;
      isBusy = false;
      if (isOver || isEmpty(frame)) return frame.close();
      stop();
      resolve(frame);
    };
    const look = () => void attempt().catch(give);
    const unsubscribe = controller.subscribe(look);
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
    look();
  });
}

/** A frame of a video has no transparent pixel once it is drawn. */
function isTransparent(frame: ImageBitmap): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(frame, 0, 0, 1, 1);
  return context?.getImageData(0, 0, 1, 1).data[3] === 0;
}
