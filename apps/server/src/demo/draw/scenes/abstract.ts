import { evenRamp, hex, type Ramp } from '../canvas/colour.ts';
import { clamp01, fbm, noise, smooth } from '../canvas/noise.ts';
import { type Painter, rasterLayer } from '../canvas/picture.ts';
import { shade } from '../canvas/raster.ts';

/** Domain-warped noise: paint flowing into paint. */
const fluid =
  (paints: Ramp, gold?: string): Painter =>
  ({ random, seed, aspect, time, ...size }) => {
    const scale = random.between(0.9, 2);
    const turn = random.between(0, Math.PI);
    const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
    const raster = shade(size, (pixel, u, v) => {
      const x = u * aspect * c + v * s;
      const y = v * c - u * aspect * s;
      const qx = fbm(x + time * 0.05, y, seed, 3);
      const qy = fbm(x + 5.2, y + 1.3 - time * 0.05, seed, 3);
      const rx = fbm(x + 3 * qx + 1.7 + time * 0.07, y + 3 * qy + 9.2, seed + 1, 3);
      const value = fbm(x + 2.6 * rx, y + 2.6 * qx + time * 0.04, seed + 2, 3);
      pixel.set(paints(clamp01(0.5 + value * 0.95 + rx * 0.35)));
      pixel.multiply(0.88 + 0.5 * (qx + 0.25) + 0.35 * Math.max(0, rx));
      if (gold) pixel.mix(hex(gold), Math.exp(-(((value + 0.08) / 0.012) ** 2)) * 0.9);
    });
    return { layers: [rasterLayer(raster)], film: { vignette: 0.1 } };
  };

/** A few soft lights of colour melting together, with film grain. */
const mesh =
  (...codes: readonly string[]): Painter =>
  ({ random, seed, aspect, time, ...size }) => {
    const spots = codes.map((code) => ({
      colour: hex(code),
      x: random.next(),
      y: random.next(),
      r: random.between(0.28, 0.6),
      phase: random.next() * 6,
    }));
    const raster = shade(size, (pixel, u, v) => {
      const wx = u + 0.16 * fbm(u * 1.4 * aspect, v * 1.4, seed, 2);
      const wy = v + 0.16 * fbm(u * 1.4 * aspect + 9, v * 1.4, seed, 2);
      pixel.set([0, 0, 0]);
      let sum = 0;
      for (const { x, y, r, phase, colour } of spots) {
        const dx = (wx - x - 0.1 * Math.sin(time * 0.6 + phase)) * aspect;
        const dy = wy - y - 0.1 * Math.cos(time * 0.5 + phase);
        const weight = Math.exp(-(dx * dx + dy * dy) / (r * r)) ** 1.5 + 0.0001;
        pixel.add(colour, weight);
        sum += weight;
      }
      pixel.multiply(1 / sum);
    });
    return { layers: [rasterLayer(raster)], film: { grain: 13, vignette: 0.12 } };
  };

/** Folds of silk under one lamp. */
const silk =
  (cloth: Ramp): Painter =>
  ({ random, seed, aspect, time, ...size }) => {
    const turn = random.between(-0.9, 0.9);
    const raster = shade(size, (pixel, u, v) => {
      const x = u * aspect * Math.cos(turn) - v * Math.sin(turn);
      const y = u * aspect * Math.sin(turn) + v * Math.cos(turn);
      const warp = fbm(x * 1.3, y * 1.3 + time * 0.1, seed, 3);
      const fold = Math.sin((x * 5 + warp * 7 + 0.6 * noise(x * 2, y * 5, seed + 2)) * 1.6 + time * 0.4);
      const light = 0.5 + 0.36 * fold + 0.3 * warp;
      pixel.set(cloth(clamp01(light)));
      pixel.add([1, 1, 1], smooth(0.86, 1.15, light) * 0.4);
      pixel.multiply(1 + 0.03 * noise(x * 400, y * 30, seed));
    });
    return { layers: [rasterLayer(raster)], film: { vignette: 0.3 } };
  };

export const abstractLooks = {
  'fluid/lagoon': fluid(evenRamp('#04263a', '#0c6b7a', '#4fd0c0', '#f2f7e4', '#f0a06a')),
  'fluid/ember': fluid(evenRamp('#1a0b1e', '#5a123c', '#d23a3a', '#ff9f45', '#ffe9b0')),
  'fluid/ink': fluid(evenRamp('#0a1230', '#18306e', '#3e6cc0', '#c6d8ef', '#f7f7f4'), '#d8a94a'),
  'fluid/candy': fluid(evenRamp('#ff7eb6', '#ffb3c7', '#fff0d9', '#9be3dc', '#5a8dee')),
  'fluid/malachite': fluid(evenRamp('#02211a', '#07543c', '#1d9a68', '#a9e2b8', '#053527'), '#e2c271'),
  'mesh/polar': mesh('#16e29a', '#2f7cff', '#8f4dff', '#0a1638', '#1ac0c8'),
  'mesh/peach': mesh('#ff9a76', '#ffd3b0', '#f56b8a', '#b79bff', '#fff0dc'),
  'mesh/night': mesh('#1a0f3c', '#6a2fe0', '#ff6a3c', '#0a0a24', '#d0407a'),
  'silk/red': silk(evenRamp('#2a0308', '#8c0f1c', '#d8323a', '#ff9a86')),
  'silk/pearl': silk(evenRamp('#8d8290', '#cbbfc7', '#efe6e2', '#fffaf4')),
};
