import sharp from 'sharp';
import type { DemoPerson } from '../seed/people.ts';
import { hashText, seeded } from '../seed/random.ts';
import { develop } from './canvas/film.ts';
import { type Look, looks } from './looks.ts';
import { type Painter, rasterLayer, svgLayer } from './canvas/picture.ts';
import { shade } from './canvas/raster.ts';
import { compose } from './canvas/render.ts';
import { backdrop } from './shapes/backdrop.ts';
import { bust, someFace } from './shapes/face.ts';

/** Accounts that show a picture instead of a face. */
const pictures: Partial<Record<string, Look>> = {
  'alina.k': 'sea/sunset',
  sever: 'mountains/night',
  'polar.lab': 'mesh/polar',
  onega_life: 'sea/dawn',
  kot_semyon: 'cat/face',
  'kofe.na.uglu': 'coffee/flat-white',
  dom_muzey: 'museum/clay',
  gleb_noch: 'city/roofs',
  'vinil.i.ya': 'vinyl/jazz',
  zvezdochet: 'moon/telescope',
  baikal_sergey: 'ice/lake',
  'olga.sad': 'flowers/sunflowers',
  'borsch.club': 'food/borscht',
  ramil_d: 'poster/bauhaus',
  les_i_tishina: 'forest/blue-fog',
};

const men = new Set(['timur', 'artem_f', 'pasha.trip', 'mitya.k', 'egor-wind']);

const face =
  (woman: boolean): Painter =>
  ({ random, ...view }) => {
    const white = shade(view, (pixel) => pixel.set([1, 1, 1]));
    const person = `<g transform="translate(500 ${500 + random.between(-20, 30)}) rotate(${random.bell() * 4}) scale(1.65)">${bust(someFace(random, woman), random)}</g>`;
    return {
      layers: [rasterLayer(white), svgLayer(backdrop(random, 1000) + person)],
      film: { vignette: 0.1 },
    };
  };

const AVATAR_SIZE = { width: 400, height: 400 };

/** Writes a square JPEG of 400 px: a drawn face, or a picture for a place, a cat or a shy person. */
export async function drawAvatar({ login }: Pick<DemoPerson, 'login'>, outPath: string): Promise<void> {
  const look = pictures[login];
  const painter = look ? looks[look] : face(!men.has(login));
  const seed = seeded(hashText(`avatar ${login}`)).int(1, 1_000_000);
  const bitmap = await compose(painter, { size: AVATAR_SIZE, rasterWidth: 320, seed });
  develop(bitmap, { ...bitmap.film, grain: 3 }, seed);
  await sharp(bitmap.data, { raw: { ...AVATAR_SIZE, channels: 3 } })
    .jpeg({ quality: 88 })
    .toFile(outPath);
}
