import { type ByteSource, Cursor, FULL_BOX_BYTES } from '../heif-boxes.ts';
import { childrenOf, type Part } from './iso-samples.ts';

/** Boxes and tables of a fragment are small. Unit: bytes. */
const MAX_TABLE_BYTES = 4 * 1024 * 1024;
/** Flags of the boxes `tfhd` and `trun`: which fields they have. */
const BASE = 0x1;
const DESCRIPTION = 0x2;
const DURATION = 0x8;
const DEFAULT_SIZE = 0x10;
const OFFSET = 0x1;
const FIRST_FLAGS = 0x4;
const SIZES = 0x200;
/** The fields of each sample, in their order. */
const SAMPLE_FIELDS = [0x100, SIZES, 0x400, 0x800];

const fieldsOf = async (file: ByteSource, { start, end }: Part) =>
  new Cursor(await file.read(start, Math.min(MAX_TABLE_BYTES, end - start)));

/** Sizes of samples that a fragment does not state, by track: from the box `mvex` of the index. */
async function defaultSizes(file: ByteSource, index: Part): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  const extended = (await childrenOf(file, index)).find(({ type }) => type === 'mvex');
  for (const box of extended ? await childrenOf(file, extended) : []) {
    if (box.type !== 'trex') continue;
    const fields = await fieldsOf(file, box);
    fields.take(FULL_BOX_BYTES);
    const track = fields.take(4);
    fields.take(8); // description and duration of its samples
    sizes.set(track, fields.take(4));
  }
  return sizes;
}

/**
 * Where the last sample of a fragment (box `moof`, which begins at `at`) ends. Null for one without samples or that is
 * damaged.
 */
export async function fragmentEnd(
  file: ByteSource,
  index: Part,
  { at, ...fragment }: Part & { at: number },
): Promise<number | null> {
  let last = 0;
  try {
    const sizes = await defaultSizes(file, index);
    for (const track of await childrenOf(file, fragment)) {
      if (track.type !== 'traf') continue;
      const parts = await childrenOf(file, track);
      const header = parts.find(({ type }) => type === 'tfhd');
      if (!header) throw new RangeError();
      const { base = at, size } = readHeader(await fieldsOf(file, header), sizes);
      let end = base;
      for (const run of parts) {
        if (run.type !== 'trun') continue;
        end = runEnd(await fieldsOf(file, run), base, end, size);
        last = Math.max(last, end);
      }
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  return last || null;
}

interface TrackHeader {
  /** Where offsets of runs count from, when not from the fragment's beginning. */
  base?: number;
  /** Bytes of each sample, when runs do not state them. */
  size: number | undefined;
}

function readHeader(fields: Cursor, sizes: ReadonlyMap<number, number>): TrackHeader {
  const flags = fields.take(4);
  const size = sizes.get(fields.take(4));
  const base = flags & BASE ? { base: fields.take(8) } : {};
  fields.take((flags & DESCRIPTION ? 4 : 0) + (flags & DURATION ? 4 : 0));
  return { ...base, size: flags & DEFAULT_SIZE ? fields.take(4) : size };
}

/** A run without an offset follows the one before it. Throws a RangeError when its table is cut. */
function runEnd(run: Cursor, base: number, before: number, sameBytes = 0): number {
  const flags = run.take(4);
  const count = run.take(4);
  let end = flags & OFFSET ? base + run.takeSigned32() : before;
  if (!(flags & SIZES)) return end + count * sameBytes;
  if (flags & FIRST_FLAGS) run.take(4);
  const fields = SAMPLE_FIELDS.filter((field) => flags & field);
  for (let n = 0; n < count; n += 1)
    for (const field of fields) {
      const value = run.take(4);
      if (field === SIZES) end += value;
    }
  return end;
}
