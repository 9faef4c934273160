import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blurSigma, colourTable, LUT_SIZE, vignetteAt } from '@sfera/contract/media/colour';
import { type EditFilters, hasFilters } from '@sfera/contract/media/filters';
import type { Size } from '../pictures/picture-files.ts';

const TABLE_FILE = 'look.cube';
const VIGNETTE_FILE = 'vignette.png';
const MASK_SIDE = 256;
/** ffmpeg approximates a Gaussian by this many passes; a single pass is off by 5 of 255 at sharp edges. */
const BLUR_STEPS = 4;

/** The colour table in the .cube format of Adobe and IRIDAS; red varies fastest, as in the contract's table. */
function cubeText(filters: EditFilters): string {
  const table = colourTable(filters);
  const lines = [`LUT_3D_SIZE ${LUT_SIZE}`];
  for (let at = 0; at < table.length; at += 3)
    lines.push([...table.subarray(at, at + 3)].map((value) => value.toFixed(6)).join(' '));
  return `${lines.join('\n')}\n`;
}

/** The vignette's brightness as a small grey picture; computing every pixel of a large one would take long. */
function vignetteMask(vignette: number): Buffer {
  const light = Buffer.alloc(MASK_SIDE ** 2);
  const middleOf = (at: number) => (at + 0.5) / MASK_SIDE;
  for (let y = 0; y < MASK_SIDE; y++)
    for (let x = 0; x < MASK_SIDE; x++)
      light[y * MASK_SIDE + x] = Math.round(255 * vignetteAt(middleOf(x), middleOf(y), vignette));
  return light;
}

/**
 * Filters of ffmpeg for the contract's blur, colours and vignette, in this order, on RGB. Writes their files into
 * `folder`, where ffmpeg must run, so that no path needs quoting.
 * @param size size of the picture at these filters
 */
export async function lookFilters(filters: EditFilters, size: Size, folder: string): Promise<string[]> {
  const { vignette = 0, story = {}, ...ofEdit } = filters;
  const { blur = 0, ...ofStory } = story;
  const colours: EditFilters = { ...ofEdit, story: ofStory };
  const steps: string[] = [];
  if (blur > 0) steps.push(`gblur=sigma=${blurSigma(blur, size).toFixed(4)}:steps=${BLUR_STEPS}`);
  if (hasFilters(colours)) {
    await writeFile(join(folder, TABLE_FILE), cubeText(colours));
    // Graphics cards interpolate a table in the same way.
    steps.push(`lut3d=file=${TABLE_FILE}:interp=trilinear`);
  }
  if (vignette > 0) {
    const { sharp } = await import('../pictures/sharp.ts');
    await sharp(vignetteMask(vignette), { raw: { width: MASK_SIDE, height: MASK_SIDE, channels: 1 } })
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .png({ compressionLevel: 1 })
      .toFile(join(folder, VIGNETTE_FILE));
    const mask = `movie=filename=${VIGNETTE_FILE},format=gbrp[mask]`;
    steps.push(`null[lit];${mask};[lit][mask]blend=all_mode=multiply`);
  }
  return steps;
}
