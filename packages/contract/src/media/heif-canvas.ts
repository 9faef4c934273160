import { type Placing, uprightOf } from './heif-properties.ts';

/** Decoded pixels, red, green, blue and perhaps alpha of one pixel after the other. */
export interface Rows {
  width: number;
  height: number;
  /** Bytes from one row to the next. */
  stride: number;
  data: Uint8Array;
}

/** Sums of so many squared samples fit into 16 bits. */
export const MAX_REDUCTION = 16;

/**
 * Collects decoded tiles as one upright picture, each side of which has one pixel for `reduction` decoded ones: their
 * mean. So the memory depends on the result, not on the file.
 */
export class HeifCanvas {
  readonly width: number;
  readonly height: number;
  readonly #placing: Placing;
  readonly #reduction: number;
  readonly #channels: 3 | 4;
  /** Sums of the samples of each pixel; without a reduction the samples themselves. */
  readonly #sums: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>;
  /** Where the left upper decoded pixel lies, and the steps to the next one in its row and column. Unit: samples. */
  readonly #origin: number;
  readonly #stepX: number;
  readonly #stepY: number;

  constructor(placing: Placing, reduction: number, channels: 3 | 4) {
    const reduced = (side: number) => Math.ceil(side / reduction);
    const { width, height } = uprightOf(placing);
    [this.width, this.height] = [reduced(width), reduced(height)];
    this.#placing = placing;
    this.#reduction = reduction;
    this.#channels = channels;
    const samples = this.width * this.height * channels;
    this.#sums = reduction === 1 ? new Uint8Array(samples) : new Uint16Array(samples);
    const { isTransposed, isFlippedX, isFlippedY } = placing;
    const right = isFlippedX ? -channels : channels;
    const down = (isFlippedY ? -channels : channels) * this.width;
    [this.#stepX, this.#stepY] = isTransposed ? [down, right] : [right, down];
    const lastColumn = (this.width - 1) * channels;
    this.#origin =
      (isFlippedX ? lastColumn : 0) + (isFlippedY ? (this.height - 1) * this.width * channels : 0);
  }

  /** Adds the pixels whose left upper one is at this place of the decoded picture. Pixels outside are left out. */
  add({ width, height, stride, data }: Rows, tileLeft: number, tileTop: number): void {
    const placing = this.#placing;
    const channels = this.#channels;
    const fromX = Math.max(0, placing.left - tileLeft);
    const toX = Math.min(width, placing.left + placing.width - tileLeft);
    const toY = Math.min(height, placing.top + placing.height - tileTop);
    for (let y = Math.max(0, placing.top - tileTop); y < toY; y += 1) {
      const row = Math.floor((tileTop + y - placing.top) / this.#reduction);
      const first = tileLeft + fromX - placing.left;
      let column = Math.floor(first / this.#reduction);
      let inColumn = first - column * this.#reduction;
      let to = this.#origin + row * this.#stepY + column * this.#stepX;
      for (
        let at = y * stride + fromX * channels, end = y * stride + toX * channels;
        at < end;
        at += channels
      ) {
        for (let channel = 0; channel < channels; channel += 1)
          this.#sums[to + channel] = (this.#sums[to + channel] ?? 0) + (data[at + channel] ?? 0);
        inColumn += 1;
        if (inColumn < this.#reduction) continue;
        inColumn = 0;
        column += 1;
        to += this.#stepX;
      }
    }
  }

  /** The pixels of the upright picture. */
  finish(): Uint8Array<ArrayBuffer> {
    const sums = this.#sums;
    if (sums instanceof Uint8Array) return sums;
    const { width, height } = this.#placing;
    const columns = Math.ceil(width / this.#reduction);
    const rows = Math.ceil(height / this.#reduction);
    const inLast = (side: number, count: number) => side - (count - 1) * this.#reduction;
    const pixels = new Uint8Array(sums.length);
    for (let row = 0; row < rows; row += 1) {
      const high = row === rows - 1 ? inLast(height, rows) : this.#reduction;
      for (let column = 0; column < columns; column += 1) {
        const wide = column === columns - 1 ? inLast(width, columns) : this.#reduction;
        const at = this.#origin + row * this.#stepY + column * this.#stepX;
        for (let channel = at; channel < at + this.#channels; channel += 1)
          pixels[channel] = Math.round((sums[channel] ?? 0) / (high * wide));
      }
    }
    return pixels;
  }
}
