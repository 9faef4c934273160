import { createFilterRenderer } from '#shared/media/filters/filter-renderer.ts';
import { PRESETS } from './presets.ts';

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/**
 * Draws one picture with every preset, a preset a frame: each needs a colour table of its own, and together they would
 * stop the screen for a moment. Without WebGL2 all of them show the picture as it is.
 * @param targets canvases by the preset's id; they get the picture's size
 */
export async function drawPresets(
  picture: OffscreenCanvas,
  targets: ReadonlyMap<string, HTMLCanvasElement>,
  { signal, colorSpace }: { signal: AbortSignal; colorSpace: PredefinedColorSpace },
): Promise<void> {
  const canvas = document.createElement('canvas');
  const renderer = createFilterRenderer(canvas);
  const { width, height } = picture;
  const size = { width, height };
  try {
    for (const { id, filters } of PRESETS) {
      if (signal.aborted) return;
      const isDrawn =
        renderer?.draw(picture, { filters, sourceSize: size, outputSize: size, colorSpace }) ?? false;
      const target = targets.get(id);
      if (target) {
        target.width = width;
        target.height = height;
        target.dataset['drawn'] = '';
        target.getContext('2d', { colorSpace })?.drawImage(isDrawn ? canvas : picture, 0, 0);
      }
      await nextFrame();
    }
  } finally {
    renderer?.dispose();
  }
}
