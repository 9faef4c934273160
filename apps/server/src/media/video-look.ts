import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { colourTable, LUT_SIZE, vignetteAt } from '@sfera/contract/colour';
import { type EditFilters, hasFilters } from '@sfera/contract/filters';
import type { Size } from './picture-files.ts';
import { sharp } from './sharp.ts';

const TABLE_FILE = 'look.cube';
const VIGNETTE_FILE = 'vignette.png';

/** The colour table in the format of Adobe and IRIDAS, red running fastest as in ours. */
function cubeText(filters: EditFilters): string {
  const table = colourTable(filters);
  const lines = [`LUT_3D_SIZE ${LUT_SIZE}`];
  for (let at = 0; at < table.length; at += 3)
    lines.push([...table.subarray(at, at + 3)].map((value) => value.toFixed(6)).join(' '));
  return `${lines.join('\n')}\n`;
}

/** What is left of the light of every pixel, as a picture. */
function vignetteMask({ width, height }: Size, vignette: number): Buffer {
  const mask = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const light = Math.round(255 * vignetteAt((x + 0.5) / width, (y + 0.5) / height, vignette));
      mask.fill(light, (y * width + x) * 3, (y * width + x + 1) * 3);
    }
  return mask;
}

/**
 * Filters of ffmpeg that give RGB the look of the contract's colour function and vignette (design 6), and their
 * files. ffmpeg must run in `folder`: so no path needs quoting.
 * @param size of the picture by then
 */
export async function lookFilters(filters: EditFilters, size: Size, folder: string): Promise<string[]> {
  const { vignette = 0, ...colours } = filters;
  const steps: string[] = [];
  if (hasFilters(colours)) {
    await writeFile(join(folder, TABLE_FILE), cubeText(colours));
    // As graphics cards read a table.
    steps.push(`lut3d=file=${TABLE_FILE}:interp=trilinear`);
  }
  if (vignette > 0) {
    await sharp(vignetteMask(size, vignette), { raw: { ...size, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(join(folder, VIGNETTE_FILE));
    const mask = `movie=filename=${VIGNETTE_FILE},format=gbrp[mask]`;
    steps.push(`null[lit];${mask};[lit][mask]blend=all_mode=multiply`);
  }
  return steps;
}
