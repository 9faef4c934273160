import { type Box, boxesOf, type ByteSource, Cursor, FULL_BOX_BYTES } from '../heif-boxes.ts';

export type Part = Pick<Box, 'start' | 'end'>;

const PIECE_BYTES = 64 * 1024;
/** Boxes and entries of tables. The picture and the sound of two hours have about a million. */
const MAX_PARTS = 5_000_000;
/** The boxes between the index and the tables of a track. */
const PATH = ['trak', 'mdia', 'minf', 'stbl'];

/** The boxes in a box of a file. */
export async function childrenOf(file: ByteSource, { start, end }: Part): Promise<Box[]> {
  const read = (at: number, bytes: number) => file.read(start + at, bytes);
  const boxes: Box[] = [];
  for await (const box of boxesOf({ sizeBytes: end - start, read }))
    boxes.push({ ...box, start: box.start + start, end: Math.min(box.end + start, end) });
  return boxes;
}

/** Reads the fields of a table one after another, in pieces of the file. */
function fieldsOf({ read }: ByteSource, { start, end }: Part) {
  let at = start + FULL_BOX_BYTES;
  let piece = new Cursor(new Uint8Array());
  return async (bytes: 4 | 8): Promise<number> => {
    if (piece.left < bytes) piece = new Cursor(await read(at, Math.min(PIECE_BYTES, Math.max(0, end - at))));
    at += bytes;
    // Reading behind the table's end throws a RangeError.
    return piece.take(bytes);
  };
}

/**
 * Where the last sample of all tracks ends, by the tables of a file's index (box `moov`): the bytes that players need.
 * Null for an index without samples (their places stand in fragments), with too many or that is damaged.
 */
export async function samplesEnd(file: ByteSource, index: Part): Promise<number | null> {
  let parts = 0;
  const count = (more = 1) => {
    parts += more;
    if (parts > MAX_PARTS) throw new RangeError();
  };

  async function trackEnd(tables: Box[]): Promise<number> {
    const table = (...types: string[]) => tables.find(({ type }) => types.includes(type));
    const [runTable, sizeTable, chunkTable] = [table('stsc'), table('stsz'), table('stco', 'co64')];
    if (!runTable || !sizeTable || !chunkTable) throw new RangeError();
    const run = fieldsOf(file, runTable);
    const size = fieldsOf(file, sizeTable);
    const chunk = fieldsOf(file, chunkTable);

    const sameBytes = await size(4);
    let left = await size(4);
    const chunks = await chunk(4);
    // A run tells how many samples each chunk has from its first one to that of the next run.
    let runs = await run(4);
    const takeRun = async () => {
      const taken = { first: runs > 0 ? await run(4) : Infinity, samples: runs > 0 ? await run(4) : 0 };
      if (runs-- > 0) await run(4);
      count();
      return taken;
    };
    let [current, next] = [{ first: 0, samples: 0 }, await takeRun()];
    let end = 0;
    for (let n = 1; n <= chunks && left > 0; n++) {
      count();
      while (next.first <= n) [current, next] = [next, await takeRun()];
      const samples = Math.min(current.samples, left);
      let bytes = sameBytes * samples;
      for (let rest = sameBytes === 0 ? samples : 0; rest > 0; rest--) {
        count();
        bytes += await size(4);
      }
      end = Math.max(end, (await chunk(chunkTable.type === 'stco' ? 4 : 8)) + bytes);
      left -= samples;
    }
    if (left > 0) throw new RangeError();
    return end;
  }

  async function endWithin(box: Part, [type, ...rest]: string[]): Promise<number> {
    let end = 0;
    const children = await childrenOf(file, box);
    count(children.length);
    if (!type) return trackEnd(children);
    for (const child of children) if (child.type === type) end = Math.max(end, await endWithin(child, rest));
    return end;
  }

  try {
    return (await endWithin(index, PATH)) || null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
