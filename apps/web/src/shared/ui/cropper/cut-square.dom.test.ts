import { afterEach, expect, it, vi } from 'vitest';
import { cutSquare, type Square } from './cut-square.ts';

/** 400 × 200 pixels; 200 × 400 after a quarter turn. */
const WIDTH = 400;
const HEIGHT = 200;

/** The components a, b, c, d, e, f of a canvas transform. */
type Matrix = readonly [number, number, number, number, number, number];

/** A canvas context that follows where points of the picture land. */
class Context {
  fillStyle = '';
  imageSmoothingQuality = 'low';
  filled: unknown[] = [];
  /** Where a source pixel lands, once the picture is drawn. */
  land: (point: readonly [number, number]) => number[] = () => [];
  private matrix: Matrix = [1, 0, 0, 1, 0, 0];

  private apply([a2, b2, c2, d2, e2, f2]: Matrix) {
    const [a, b, c, d, e, f] = this.matrix;
    this.matrix = [
      a * a2 + c * b2,
      b * a2 + d * b2,
      a * c2 + c * d2,
      b * c2 + d * d2,
      a * e2 + c * f2 + e,
      b * e2 + d * f2 + f,
    ];
  }
  scale(x: number, y: number) {
    this.apply([x, 0, 0, y, 0, 0]);
  }
  translate(x: number, y: number) {
    this.apply([1, 0, 0, 1, x, y]);
  }
  rotate(angle: number) {
    this.apply([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0]);
  }
  fillRect(...box: number[]) {
    this.filled = [this.fillStyle, ...box];
  }
  drawImage(_image: unknown, left: number, top: number) {
    const [a, b, c, d, e, f] = this.matrix;
    this.land = ([x, y]) => [
      // Turns -0 into 0.
      Math.round(a * (x + left) + c * (y + top) + e) + 0,
      Math.round(b * (x + left) + d * (y + top) + f) + 0,
    ];
  }
}

async function cut(square: Square) {
  const context = new Context();
  const blob = new Blob(['jpeg']);
  const toBlob = vi.fn<(done: (blob: Blob | null) => void, type: string, quality: number) => void>((done) =>
    done(blob),
  );
  const canvas = { width: 0, height: 0, getContext: () => context, toBlob };
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom draws nothing
    name === 'canvas' ? (canvas as unknown as HTMLCanvasElement) : create(name),
  );
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = WIDTH;
      naturalHeight = HEIGHT;
      decode = async () => undefined;
    },
  );
  const result = await cutSquare('blob:picture', square);
  expect(result).toBe(blob);
  return { context, canvas, toBlob };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  [0, { x: 50, y: 20 }, [50, 20]],
  [90, { x: 0, y: 50 }, [50, 200]],
  [180, { x: 50, y: 20 }, [350, 180]],
  [270, { x: 0, y: 50 }, [350, 0]],
] as const)(
  'turned by %d° it has the chosen corner at the corner of the result',
  async (turn, at, corner) => {
    const { context, canvas } = await cut({ ...at, side: 100, turn });
    expect([canvas.width, canvas.height]).toEqual([100, 100]);
    expect(context.land(corner)).toEqual([0, 0]);
  },
);

it('is a JPEG of at most 640 px on white, however large the picture is', async () => {
  const { context, canvas, toBlob } = await cut({ x: 0, y: 0, side: 2_160, turn: 0 });
  expect([canvas.width, canvas.height]).toEqual([640, 640]);
  expect(context.land([2_160, 2_160])).toEqual([640, 640]);
  expect(context.filled).toEqual(['#ffffff', 0, 0, 640, 640]);
  expect(toBlob.mock.calls[0]?.slice(1)).toEqual(['image/jpeg', 0.92]);
});
