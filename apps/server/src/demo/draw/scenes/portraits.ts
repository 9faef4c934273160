import { type Painter, rasterLayer, svgLayer } from '../canvas/picture.ts';
import { shade } from '../canvas/raster.ts';
import { backdrop } from '../shapes/backdrop.ts';
import { bust, someFace } from '../shapes/face.ts';

/** People side by side, drawn flat; `women` says who is who from the left. */
const group =
  (women: readonly boolean[]): Painter =>
  (view) => {
    const { random, svgHeight: h } = view;
    const paper = shade(view, (pixel) => pixel.set([1, 1, 1]));
    const step = 1000 / (women.length + 1);
    const size =
      (women.length === 1 ? random.between(1, 1.25) : women.length === 2 ? 0.98 : 0.78) *
      Math.min(1.25, h / 1000 + 0.12);
    const people = women.map((woman, i) => {
      const x =
        women.length === 1 ? 500 + random.bell() * 40 : step * (i + 1) + (i - (women.length - 1) / 2) * 40;
      const y = h - 470 * size + (i % 2) * 50 * size;
      return `<g transform="translate(${x} ${y}) rotate(${random.bell() * 5}) scale(${size})">${bust(someFace(random, woman), random)}</g>`;
    });
    const light = `<radialGradient id="l" cx=".3" cy=".15" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#2a1030" stop-opacity=".35"/></radialGradient><rect width="1000" height="${h}" fill="url(#l)"/>`;
    return {
      layers: [
        rasterLayer(paper),
        svgLayer(backdrop(random, h) + people.join('')),
        svgLayer(light, { blend: 'soft-light' }),
      ],
      film: { grain: 9, vignette: 0.1 },
    };
  };

export const portraitLooks = {
  'portrait/woman': group([true]),
  'portrait/man': group([false]),
  'portrait/couple': group([true, false]),
  'portrait/friends': group([true, false, true]),
};
