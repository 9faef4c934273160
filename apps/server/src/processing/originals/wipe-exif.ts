/** Tags of TIFF and EXIF that say how a picture was taken, and neither where, nor by whom, nor with which copy of a camera. */
const HARMLESS_TAGS = new Set([
  // Size, form and colours of the pixels; make, model, software and time of change.
  0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x010f, 0x0110, 0x0111, 0x0112, 0x0115, 0x0116, 0x0117, 0x011a,
  0x011b, 0x011c, 0x0128, 0x0131, 0x0132, 0x013e, 0x013f, 0x0201, 0x0202, 0x0211, 0x0212, 0x0213, 0x0214,
  // Exposure, sensitivity, versions, times with their zones.
  0x829a, 0x829d, 0x8822, 0x8827, 0x8830, 0x8831, 0x8832, 0x9000, 0x9003, 0x9004, 0x9010, 0x9011, 0x9012,
  0x9101, 0x9102, 0x9201, 0x9202, 0x9203, 0x9204, 0x9205, 0x9206, 0x9207, 0x9208, 0x9209, 0x920a, 0x9290,
  0x9291, 0x9292, 0xa000, 0xa001, 0xa002, 0xa003, 0xa20e, 0xa20f, 0xa210, 0xa217, 0xa300, 0xa301, 0xa302,
  // Modes of the camera; make, model and range of the lens.
  0xa401, 0xa402, 0xa403, 0xa404, 0xa405, 0xa406, 0xa407, 0xa408, 0xa409, 0xa40a, 0xa40c, 0xa432, 0xa433,
  0xa434,
]);
const EXIF_IFD = 0x8769;
/** Pointers to further directories: of GPS, of compatibility, of parts. */
const OTHER_IFDS = new Set([0x8825, 0xa005, 0x014a]);

const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const ENTRY_BYTES = 12;
/** Main picture, its EXIF, its thumbnail, and a few of their kind. */
const MAX_DIRECTORIES = 32;

/**
 * Removes place, serial numbers, notes of the maker and words from a block of TIFF, in place: all offsets stay true.
 * What cannot be read is filled with zeros.
 */
export function wipeExif(tiff: Buffer): void {
  try {
    new Wiper(tiff).wipe();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    tiff.fill(0);
  }
}

class Wiper {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;
  readonly #seen = new Set<number>();

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const order = bytes.toString('latin1', 0, 2);
    this.#isLittle = order === 'II';
    if ((order !== 'II' && order !== 'MM') || this.#read(2, 2) !== 42) throw new RangeError('No TIFF');
  }

  wipe(): void {
    for (let at = this.#read(4, 4); at !== 0;) at = this.#wipeDirectory(at, 'keep');
  }

  #read(at: number, bytes: 2 | 4): number {
    const { length } = this.#bytes;
    if (at < 0 || at + bytes > length) throw new RangeError('Behind the end');
    return this.#isLittle ? this.#bytes.readUIntLE(at, bytes) : this.#bytes.readUIntBE(at, bytes);
  }

  #write(at: number, bytes: 2 | 4, value: number): void {
    if (this.#isLittle) this.#bytes.writeUIntLE(value, at, bytes);
    else this.#bytes.writeUIntBE(value, at, bytes);
  }

  /** @returns the offset of the next directory of the chain */
  #wipeDirectory(at: number, mode: 'keep' | 'remove'): number {
    if (this.#seen.has(at) || this.#seen.size === MAX_DIRECTORIES) throw new RangeError('A loop');
    this.#seen.add(at);
    const count = this.#read(at, 2);
    const first = at + 2;
    const end = first + count * ENTRY_BYTES;
    const next = end + 4 <= this.#bytes.length ? this.#read(end, 4) : 0;
    let kept = first;
    for (let entry = first; entry < end; entry += ENTRY_BYTES) {
      const tag = this.#read(entry, 2);
      if (tag === EXIF_IFD) this.#wipeDirectory(this.#read(entry + 8, 4), mode);
      else if (OTHER_IFDS.has(tag)) this.#wipeDirectory(this.#read(entry + 8, 4), 'remove');
      if (mode === 'keep' && (HARMLESS_TAGS.has(tag) || tag === EXIF_IFD)) {
        this.#bytes.copyWithin(kept, entry, entry + ENTRY_BYTES);
        kept += ENTRY_BYTES;
      } else this.#zeroValue(entry);
    }
    this.#write(at, 2, (kept - first) / ENTRY_BYTES);
    // The offset of the next directory follows the last entry.
    const restEnd = Math.min(end + 4, this.#bytes.length);
    this.#bytes.fill(0, kept, restEnd);
    if (next !== 0 && kept + 4 <= restEnd) this.#write(kept, 4, next);
    return next;
  }

  #zeroValue(entry: number): void {
    const bytes = (TYPE_BYTES[this.#read(entry + 2, 2)] ?? 0) * this.#read(entry + 4, 4);
    if (bytes <= 4) return; // within the entry, which goes as a whole
    const from = this.#read(entry + 8, 4);
    if (from + bytes > this.#bytes.length) throw new RangeError('Behind the end');
    this.#bytes.fill(0, from, from + bytes);
  }
}
