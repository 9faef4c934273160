import { evenRamp, hex } from '../canvas/colour.ts';
import { fbm, noise } from '../canvas/noise.ts';
import { type Painter, rasterLayer, svgLayer } from '../canvas/picture.ts';
import { disc, shade } from '../canvas/raster.ts';
import { catHead, type Coat, coats, sittingCat, sleepingCat } from '../shapes/cat.ts';
import { windowLight } from '../shapes/table.ts';

/** On a windowsill, the evening or the snow behind the glass. */
const atWindow =
  (coat: Coat, air: readonly [string, string, string], spot: string): Painter =>
  (view) => {
    const { random, svgHeight: h, seed, aspect } = view;
    const sky = evenRamp(...air);
    const raster = shade(view, (pixel, u, v) => {
      pixel.set(sky(v + 0.2 * fbm(u * 2 * aspect, v * 2, seed, 3)));
    });
    const [r, g, b] = hex(spot);
    for (let i = 0; i < 40; i += 1) {
      const k = random.between(0.15, 0.5);
      disc(
        raster,
        random.next() * view.width,
        random.next() * view.height,
        view.width * random.between(0.008, 0.035),
        [r * k, g * k, b * k],
      );
    }
    const sill = h * 0.84;
    const bar = random.between(120, 240);
    const frame = `<path d="M${bar} 0h34v${h}h-34zM${bar + 560} 0h34v${h}h-34zM0 ${h * 0.2}h1000v26H0z" fill="#efe9e1"/><path d="M${bar + 34} 0h10v${h}h-10zM${bar + 594} 0h10v${h}h-10zM0 ${h * 0.2 + 26}h1000v9H0z" fill="#9f948a"/><rect y="${sill}" width="1000" height="${h}" fill="#e9e1d6"/><rect y="${sill}" width="1000" height="12" fill="#fffaf2"/>`;
    const s = Math.min(1.15, h / 1050);
    const x = random.between(330, 620);
    const pot = `<g transform="translate(${x > 480 ? 130 : 840} ${sill + 26}) scale(${s})">${[-50, -25, 0, 25, 50].map((a) => `<path d="M0-110C-36-190-26-290 0-330C26-290 36-190 0-110z" fill="#4c8f5e" transform="rotate(${a} 0 -110)"/>`).join('')}<path d="M-70-120H70L54 0H-54z" fill="#c86f4a"/><rect x="-78" y="-134" width="156" height="34" rx="8" fill="#d98560"/></g>`;
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(frame),
        svgLayer(
          `<ellipse cx="${x + 20}" cy="${sill + 40}" rx="${230 * s}" ry="30" fill="#1a0f0c" fill-opacity=".5"/>`,
          { blur: 10 },
        ),
        svgLayer(
          `${pot}<g transform="translate(${x} ${sill + 40}) scale(${s})">${sittingCat(coat, random.between(-14, 14))}</g>`,
        ),
        windowLight(view, 0.3),
      ],
      film: { grain: 8, vignette: 0.3 },
    };
  };

/** Asleep on a knitted blanket. */
const asleep =
  (coat: Coat, wool: string): Painter =>
  (view) => {
    const { random, svgHeight: h, seed, aspect } = view;
    const yarn = hex(wool);
    const raster = shade(view, (pixel, u, v) => {
      const x = u * aspect * 26;
      const y = v * 26 + Math.abs((x % 1) - 0.5) * 1.2;
      pixel.set(yarn);
      pixel.multiply(
        0.78 +
          0.3 * Math.sin((x % 1) * Math.PI) * (0.6 + 0.4 * Math.sin(y * Math.PI * 4)) +
          0.22 * fbm(u * 3, v * 3, seed, 4) +
          0.05 * noise(x * 20, y * 20, seed),
      );
    });
    const s = Math.min(1.4, h / 720) * random.between(0.9, 1.15);
    const place = `translate(500 ${h * 0.52}) rotate(${random.between(-30, 30)}) scale(${s})`;
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(
          `<g transform="${place}"><ellipse cx="20" cy="34" rx="290" ry="210" fill="#0a0506" fill-opacity=".6"/></g>`,
          { blur: 18 },
        ),
        svgLayer(`<g transform="${place}">${sleepingCat(coat)}</g>`),
        windowLight(view, 0.5),
      ],
      film: { grain: 9 },
    };
  };

/** Nothing but the face. */
const closeUp =
  (coat: Coat, wall: readonly [string, string]): Painter =>
  (view) => {
    const { random, svgHeight: h, seed, aspect } = view;
    const back = evenRamp(wall[0], wall[1]);
    const raster = shade(view, (pixel, u, v) =>
      pixel.set(back(v + 0.25 * fbm(u * 1.4 * aspect, v * 1.4, seed, 3))),
    );
    const s = Math.min(2.4, h / 430);
    const peek = random.chance(0.5) ? h * 0.86 : h * 0.6;
    const chest = `<path d="M0-40C170 0 240 200 260 600H-260C-240 200-170 0 0-40z" fill="${coat.fur}"/><path d="M0 60C90 120 110 300 100 600H-100C-110 300-90 120 0 60z" fill="${coat.belly}"/>`;
    return {
      layers: [
        rasterLayer(raster),
        svgLayer(
          `<g transform="translate(${random.between(430, 570)} ${peek}) rotate(${random.between(-10, 10)}) scale(${s})">${chest}${catHead(coat, false, random.between(-16, 16))}</g>`,
        ),
        windowLight(view, 0.35),
      ],
      film: { grain: 9, vignette: 0.25 },
    };
  };

export const catLooks = {
  'cat/snow-window': atWindow(coats.ginger, ['#aebfd0', '#cdd9e4', '#e4e9ee'], '#ffffff'),
  'cat/evening-window': atWindow(coats.ginger, ['#1a2150', '#4a3a78', '#c06a72'], '#ffc26a'),
  'cat/black-window': atWindow(coats.black, ['#6fb0e0', '#bfe0f0', '#8fc07a'], '#f6ffe0'),
  'cat/asleep': asleep(coats.ginger, '#6a86a6'),
  'cat/asleep-grey': asleep(coats.grey, '#c8745e'),
  'cat/face': closeUp(coats.ginger, ['#7fb8b0', '#3f7a80']),
  'cat/tabby': closeUp(coats.tabby, ['#e8c9a0', '#b0805a']),
  'cat/white': closeUp(coats.white, ['#d98aa0', '#8a4a78']),
};
